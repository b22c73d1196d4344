// @ts-check
/** Which proven claims of docs/claims.json no passed test of a run names. */
import { existsSync, readFileSync } from 'node:fs';

const ID = /\b[A-Z0-9]{3}-\d{2}\b/g;
/** Ids stand in brackets, in titles of tests and suites and of a browser test's steps. */
const BRACKETS = /\[[^\]]*\]/g;

/** @param {any} report @returns {string[]} */
const vitestTitles = report =>
  report.testResults
    .flatMap((/** @type {any} */ file) => file.assertionResults)
    .filter((/** @type {any} */ test) => test.status === 'passed')
    .map((/** @type {any} */ test) => test.fullName);

/** @param {any} step @returns {string[]} */
const stepTitles = step => [step.title, ...(step.steps ?? []).flatMap(stepTitles)];

/** @param {any} suite @param {string} [above] the titles of the suites around it @returns {string[]} */
const suiteTitles = (suite, above = '') => [
  ...(suite.suites ?? []).flatMap((/** @type {any} */ one) => suiteTitles(one, `${above} ${one.title}`)),
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => spec.ok)
    .flatMap((/** @type {any} */ spec) => [
      `${above} ${spec.title}`,
      ...spec.tests
        .flatMap((/** @type {any} */ one) => one.results)
        .flatMap((/** @type {any} */ result) => result.steps ?? [])
        .flatMap(stepTitles),
    ]),
];

/** The ids in the titles of a step's passed tests. @param {import('./steps.mjs').Step} step @param {string} path of its report @returns {Set<string>} */
export function claimsIn(step, path) {
  if (!step.tests || !existsSync(path)) return new Set();
  const report = JSON.parse(readFileSync(path, 'utf8'));
  /** @type {string[]} */
  const titles =
    step.tests === 'vitest'
      ? vitestTitles(report)
      : report.suites.flatMap((/** @type {any} */ one) => suiteTitles(one));
  const brackets = titles.flatMap(title => title.match(BRACKETS) ?? []);
  return new Set(brackets.flatMap(one => one.match(ID) ?? []));
}

/** @typedef {Record<string, { claims: Record<string, string>, open?: Record<string, string> }>} Areas as in docs/claims.json */

/** The claims that count as proven and are not among the named ones. @param {Areas} areas @param {Set<string>} named */
export const unprovenClaims = (areas, named) =>
  Object.values(areas).flatMap(({ claims, open = {} }) =>
    Object.keys(claims).filter(id => !(id in open) && !named.has(id)),
  );
