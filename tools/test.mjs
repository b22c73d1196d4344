// @ts-check
/**
 * `npm test`: installs what the tests need, runs the steps of the fast tier (as many at a time as there are cores; all tests with
 * `--exhaustive`), and prints `N passed, N failed` as the last line. Logs and reports are in reports/. Options: docs/testing.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './machine.mjs';
import { checkBudgets, checkClaims } from './testing/checks.mjs';
import { chosenSteps, readOptions, UsageError } from './testing/options.mjs';
import { runStep, stopAll } from './testing/run-step.mjs';
import { mergePathsReport, mergeSummaries, writeSummary } from './testing/summary.mjs';

/** Steps that run in parallel; a step with browser tests uses all cores and runs alone. */
const MAX_PARALLEL = Math.max(2, availableParallelism());
/** Printed of a failed step without a report. */
const LAST_LINES = 60;

/** @typedef {import('./testing/summary.mjs').StepResult} StepResult */

function optionsOrExit() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** @type {StepResult[]} */
const results = [];

/** Prints a line for a step and adds it to the results. @param {StepResult} result @param {boolean} hasTests */
function record(result, hasTests) {
  const { name, passed, failed, notes, seconds } = result;
  results.push(result);
  const counts = hasTests ? [`${passed} passed, ${failed} failed`] : [];
  const details = [...counts, ...notes].join(', ');
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(16)}${seconds.toFixed(1).padStart(6)} s  ${details}`.trimEnd(),
  );
}

/**
 * Prints the failed tests if the report names them, otherwise the end of the step's output. All titles come first, because
 * some viewers of CI logs show only the beginning.
 * @param {import('./testing/steps.mjs').Step} step
 * @param {Awaited<ReturnType<typeof runStep>>} result
 */
function printFailures(step, { failures, output }) {
  if (failures.length > 1) console.log(`${failures.map(({ title }) => `✗ ${title}`).join('\n')}\n`);
  for (const { title, message } of failures) console.log(`✗ ${title}\n${message}\n`);
  if (failures.length === 0) console.log(output.trimEnd().split('\n').slice(-LAST_LINES).join('\n'));
  console.log(`The full output of ${step.name} is in reports/${step.name}.log\n`);
}

/** What the files of each step took. @type {Parameters<typeof checkBudgets>[0]} */
const durations = new Map();

/** @param {import('./testing/steps.mjs').Step} step @param {Record<string, string>} environment */
async function runAndRecord(step, environment) {
  const result = await runStep(step, environment);
  const { passed, failed, notes, seconds } = result;
  durations.set(step.name, result.durations);
  record({ name: step.name, passed, failed, notes, seconds }, step.tests !== undefined);
  if (failed) printFailures(step, result);
}

/** Adds the result of a check of the whole run. @param {import('./testing/checks.mjs').Check} check */
function recordCheck({ name, problems }) {
  record(
    { name, passed: problems.length > 0 ? 0 : 1, failed: problems.length, notes: [], seconds: 0 },
    false,
  );
  for (const problem of problems) console.log(`✗ ${problem}`);
}

/** @param {import('./testing/steps.mjs').Step[]} steps @param {Record<string, string>} environment */
async function runAll(steps, environment) {
  const waiting = [...steps];
  /** @type {Map<import('./testing/steps.mjs').Step, Promise<void>>} */
  const running = new Map();
  const isFinished = (/** @type {string} */ name) =>
    ![...waiting, ...running.keys()].some(step => step.name === name);
  const canStart = (/** @type {import('./testing/steps.mjs').Step} */ step) =>
    (step.after ?? []).every(isFinished) &&
    (step.alone
      ? running.size === 0
      : running.size < MAX_PARALLEL && ![...running.keys()].some(other => other.alone));

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(canStart);
    const [step] = next < 0 ? [] : waiting.splice(next, 1);
    if (step)
      running.set(
        step,
        runAndRecord(step, environment).finally(() => running.delete(step)),
      );
    else await Promise.race(running.values());
  }
}

/** Claims and budgets are statements about all tests of the fast tier. @param {ReturnType<typeof readOptions>} options */
const isWholeFastTier = ({ only, shard, scope, isExhaustive }) => !only && !shard && !scope && !isExhaustive;

/** The seed of sampled tests (testing/tier.mjs): the commit's hash, or 0 outside of a repository. */
const seedOfCommit = () =>
  spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || '0';

/** @param {ReturnType<typeof readOptions>} options */
async function runSteps(options) {
  const steps = chosenSteps(options);
  ensureInstalled();
  const needsBrowser = steps.some(step => step.tests === 'playwright');
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopAll();
      process.exit(130);
    });
  }
  await runAll(steps, {
    TEST_TIER: options.isExhaustive ? 'exhaustive' : 'fast',
    TEST_SEED: seedOfCommit(),
    ...(needsBrowser && { CHROMIUM_PATH: ensureChromium() }),
  });
  if (isWholeFastTier(options)) {
    recordCheck(checkClaims(steps));
    recordCheck(checkBudgets(durations));
  }
  writeSummary('reports', { shard: options.shard ?? '1/1', steps: results });
}

const options = optionsOrExit();
mkdirSync('reports', { recursive: true });
if (options.merge) {
  for (const result of mergeSummaries(options.merge)) record(result, true);
  mergePathsReport(options.merge);
} else await runSteps(options);
const sum = (/** @type {'passed' | 'failed'} */ key) =>
  results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
