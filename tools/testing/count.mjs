// @ts-check
/** Counts the passed and failed tests of a step's report. A skipped test counts as failed. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, notes: string[] }} Result */

/** @param {any} report @returns {Result} */
function ofVitest(report) {
  // A file that cannot be loaded reports no tests; it counts as one failure.
  const unloadable = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable + skipped,
    notes: skipped ? [`${skipped} skipped`] : [],
  };
}

/** @param {any} report @returns {Result} */
function ofPlaywright({ stats, errors }) {
  const notes = [];
  if (stats.skipped) notes.push(`${stats.skipped} skipped`);
  if (stats.flaky) notes.push(`${stats.flaky} flaky`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    notes,
  };
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string} path of its report, which may not exist
 * @param {boolean} succeeded whether its exit code was 0
 * @returns {Result}
 */
export function countTests(step, path, succeeded) {
  if (!step.tests) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, notes: [] };
  if (!existsSync(path)) return { passed: 0, failed: 1, notes: ['no report'] };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const result = step.tests === 'vitest' ? ofVitest(report) : ofPlaywright(report);
  if (result.passed + result.failed === 0 && step.mayBeEmpty && succeeded)
    return { ...result, notes: ['nothing to run'] };
  if (result.passed + result.failed === 0) return { passed: 0, failed: 1, notes: ['no tests found'] };
  // An error outside of all tests fails the process, not a test.
  if (!succeeded && result.failed === 0) return { ...result, failed: 1, notes: [...result.notes, 'crashed'] };
  return result;
}
