// @ts-check
/** The failed tests of a step with their messages, to print before its log. */
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ title: string, message: string }} FailedTest */

/** Lines of each message; the log has the rest. */
const LINES = 12;

/** @param {string} text */
const firstLines = text => stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n');

/** @param {any} report @returns {FailedTest[]} */
const ofVitest = report =>
  report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0)
      return [{ title: file.name, message: file.message ?? '' }];
    return failed.map((/** @type {any} */ test) => ({
      title: `${file.name}: ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }));
  });

/** @param {any} suite @returns {FailedTest[]} */
const ofSuite = suite => [
  ...(suite.suites ?? []).flatMap(ofSuite),
  ...(suite.specs ?? [])
    .filter(
      (/** @type {any} */ spec) =>
        !spec.ok || spec.tests.some((/** @type {any} */ one) => one.status === 'flaky'),
    )
    .map((/** @type {any} */ spec) => ({
      title: `${spec.file}:${spec.line} ${spec.title}`,
      message: spec.tests
        .flatMap((/** @type {any} */ one) => one.results)
        .flatMap((/** @type {any} */ result) => result.errors ?? [])
        .map((/** @type {any} */ error) => error.message)
        .join('\n'),
    })),
];

/** @param {any} report @returns {FailedTest[]} */
const ofPlaywright = report => [
  ...report.suites.flatMap(ofSuite),
  ...report.errors.map((/** @type {any} */ error) => ({
    title: 'outside any test',
    message: error.message ?? '',
  })),
];

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string} path of its report, which may not exist
 * @returns {FailedTest[]} empty if there is no report, or none failed
 */
export function failedTests(step, path) {
  if (!step.tests || !existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const found = step.tests === 'vitest' ? ofVitest(report) : ofPlaywright(report);
  return found.map(({ title, message }) => ({ title, message: firstLines(message) }));
}
