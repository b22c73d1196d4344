// @ts-check
/** Runs a step as a process group of its own and writes its output to reports/<name>.log. */
import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { countTests } from './count.mjs';
import { durationsOf } from './durations.mjs';
import { failedTests } from './failures.mjs';
import { measureSlowness, startLimit } from './speed.mjs';

/** The time a stopped step has to clean up before it is killed. */
const GRACE_MS = 10_000;

/**
 * @typedef {import('./count.mjs').Result & {
 *   output: string,
 *   failures: import('./failures.mjs').FailedTest[],
 *   seconds: number,
 *   durations: import('./durations.mjs').Duration[],
 * }} StepRun `durations` are in seconds of an idle machine
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has already exited.
  }
}

/** Stops all running steps and their child processes. */
export function stopAll() {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {Record<string, string>} environment
 * @returns {Promise<StepRun>}
 */
export async function runStep(step, environment) {
  const report = `reports/${step.name}.json`;
  rmSync(report, { force: true });
  const started = performance.now();
  const slownessBefore = measureSlowness();
  const log = createWriteStream(`reports/${step.name}.log`);
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...environment,
      ...step.environment,
      PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report),
      PLAYWRIGHT_BLOB_OUTPUT_FILE: resolve(`reports/${step.name}.zip`),
      TEST_SLOWNESS: String(slownessBefore),
      CI: '1',
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      const text = stripVTControlCharacters(chunk);
      output += text;
      log.write(text);
    });
  }
  const cancelLimit = startLimit(limitMs => {
    output += `\nStopped: ran longer than ${Math.round(limitMs / 60_000)} minutes.\n`;
    signalGroup(child, 'SIGTERM');
    setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref();
  });
  const code = await new Promise(settle => {
    child.once('close', settle);
    child.once('error', error => {
      output += `${error}\n`;
      settle(1);
    });
  });
  cancelLimit();
  running.delete(child);
  // Processes left by a crashed step must not outlive it.
  signalGroup(child, 'SIGKILL');
  log.end();
  const seconds = (performance.now() - started) / 1000;
  // Measured while this step does not run: what its own processes take is not the machine's slowness.
  const slowness = (slownessBefore + measureSlowness()) / 2;
  return {
    ...countTests(step, report, code === 0),
    output,
    failures: failedTests(step, report),
    seconds,
    durations: durationsOf(step, report, seconds).map(one => ({ ...one, seconds: one.seconds / slowness })),
  };
}
