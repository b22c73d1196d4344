// @ts-check
/**
 * `npm test`: installs what the tests need, runs every step (as many at a time as there are cores), and ends with the line
 * `N passed, N failed`. Logs and reports lie in reports/. Parts: `--only lint,server` by name, `--changed [commit]` what a
 * change can break, `--shard 1/3` of the tests.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './machine.mjs';
import { chosenSteps, readOptions, UsageError } from './testing/options.mjs';
import { runStep, stopAll } from './testing/run-step.mjs';

/** Steps at a time; a step of browser tests uses all cores by itself. */
const AT_A_TIME = Math.max(2, availableParallelism());
/** Enough of a compiler's or a crashed step's output. */
const LAST_LINES = 60;

/** @returns {import('./testing/steps.mjs').Step[]} */
function stepsToRun() {
  try {
    return chosenSteps(readOptions(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

let passed = 0;
let failed = 0;

/**
 * The failed tests alone where a report names them, else the end of what the step printed: whoever sees only the
 * beginning of a log must find the reason there.
 * @param {import('./testing/steps.mjs').Step} step
 * @param {Awaited<ReturnType<typeof runStep>>} result
 */
function tellWhy(step, { failures, output }) {
  if (failures.length > 1) console.log(`${failures.map(({ title }) => `✗ ${title}`).join('\n')}\n`);
  for (const { title, message } of failures) console.log(`✗ ${title}\n${message}\n`);
  if (failures.length === 0) console.log(output.trimEnd().split('\n').slice(-LAST_LINES).join('\n'));
  console.log(`The whole output of ${step.name} is in reports/${step.name}.log\n`);
}

/** Runs a step and tells how it went. @param {import('./testing/steps.mjs').Step} step */
async function runAndTell(step) {
  const started = performance.now();
  const result = await runStep(step, environment);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  passed += result.passed;
  failed += result.failed;
  const counts = step.tests ? [`${result.passed} passed, ${result.failed} failed`] : [];
  const details = [...counts, ...result.notes].join(', ');
  console.log(`${result.failed ? 'FAIL' : 'ok  '} ${step.name.padEnd(16)}${seconds} s  ${details}`.trimEnd());
  if (result.failed) tellWhy(step, result);
}

/** @param {import('./testing/steps.mjs').Step[]} steps */
async function runAll(steps) {
  const waiting = [...steps];
  /** @type {Map<import('./testing/steps.mjs').Step, Promise<void>>} */
  const running = new Map();
  const hasEnded = (/** @type {string} */ name) =>
    ![...waiting, ...running.keys()].some(step => step.name === name);
  const mayStart = (/** @type {import('./testing/steps.mjs').Step} */ step) =>
    (step.after ?? []).every(hasEnded) &&
    (step.alone
      ? running.size === 0
      : running.size < AT_A_TIME && ![...running.keys()].some(other => other.alone));

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(mayStart);
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step)
      running.set(
        step,
        runAndTell(step).finally(() => running.delete(step)),
      );
    else await Promise.race(running.values());
  }
}

const steps = stepsToRun();
ensureInstalled();
/** @type {Record<string, string>} */
const environment = steps.some(step => step.tests === 'playwright')
  ? { CHROMIUM_PATH: ensureChromium() }
  : {};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stopAll();
    process.exit(130);
  });
}
mkdirSync('reports', { recursive: true });
await runAll(steps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
