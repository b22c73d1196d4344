// @ts-check
/** How long a step's tests occupied a core, by file, from the step's report. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Duration
 * @property {string} area of the product; the step's name where it has no tests
 * @property {string} name a test file from the project's folder; a machine of the paths; the step's name without tests
 * @property {number} seconds in which one core was occupied
 */

const MILLISECONDS = 1000;
/** Tag of browser paths that are walked because of a change (tests/paths/support/paths-of-tier.ts). */
const CHANGED = 'changed';

/** `tests/server/orders/place.test.ts`: orders. Files directly in a folder of tests belong to the platform. @param {string} file */
const areaOf = file => /^tests\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

/** What precedes the first test of a step: the start of its tools, and of the template database. */
const START = 'start';

/**
 * One worker runs the files one after the other: a file takes from the end of the one before it, because loading it and its hooks
 * come before its first test.
 *
 * @param {any} report @returns {Duration[]}
 */
function ofVitest(report) {
  const files = report.testResults.toSorted(
    (/** @type {any} */ a, /** @type {any} */ b) => a.endTime - b.endTime,
  );
  const begun = files[0]?.startTime ?? report.startTime;
  return [
    { area: 'platform', name: START, seconds: (begun - report.startTime) / MILLISECONDS },
    ...files.map((/** @type {any} */ { name, endTime }, /** @type {number} */ index) => {
      const file = relative(process.cwd(), name);
      const from = files[index - 1]?.endTime ?? begun;
      return { area: areaOf(file), name: file, seconds: (endTime - from) / MILLISECONDS };
    }),
  ];
}

/** @typedef {{ file: string, machine: string, tags: string[], seconds: number }} BrowserTest */

/** @param {any} suite @param {string} [machine] @returns {BrowserTest[]} */
const testsIn = (suite, machine = '') => [
  ...(suite.suites ?? []).flatMap((/** @type {any} */ one) => testsIn(one, one.title)),
  ...(suite.specs ?? []).map((/** @type {any} */ spec) => ({
    file: `tests/${spec.file}`,
    machine,
    tags: spec.tags,
    seconds:
      spec.tests
        .flatMap((/** @type {any} */ one) => one.results)
        .reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) /
      MILLISECONDS,
  })),
];

/** Area of each machine: the folder of its file. @returns {Map<string, string>} */
const machineAreas = () =>
  new Map(
    readdirSync('machines', { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .flatMap(({ name: area }) =>
        readdirSync(`machines/${area}`).map(file => /** @type {const} */ ([file.split('.')[0] ?? '', area])),
      ),
  );

/** @param {any} report @param {boolean} byMachine @returns {Duration[]} */
function ofPlaywright(report, byMachine) {
  const areas = byMachine ? machineAreas() : new Map();
  /** @type {Map<string, Duration>} */
  const sums = new Map();
  for (const { file, machine, tags, seconds } of report.suites.flatMap((/** @type {any} */ one) =>
    testsIn(one),
  )) {
    if (tags.includes(CHANGED)) continue;
    const name = byMachine && areas.has(machine) ? machine : file;
    const area = areas.get(machine) ?? (byMachine ? 'platform' : areaOf(file));
    sums.set(name, { area, name, seconds: (sums.get(name)?.seconds ?? 0) + seconds });
  }
  return [...sums.values()];
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string} path of its report, which may not exist
 * @param {number} seconds that the step took
 * @returns {Duration[]}
 */
export function durationsOf(step, path, seconds) {
  if (!step.tests) return [{ area: step.name, name: step.name, seconds }];
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return step.tests === 'vitest' ? ofVitest(report) : ofPlaywright(report, step.name === 'paths');
}
