// @ts-check
/**
 * The budget of the fast tier: core-seconds on an idle machine for each area of a step (tests/budgets.json). An area above its budget
 * fails the run. `node tools/testing/budgets.mjs` prints what the last run took and records it as tests/durations.json, with
 * which a later failure tells what has grown.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {import('./durations.mjs').Duration} Duration */
/** @typedef {Record<string, Record<string, number>>} Budgets core-seconds of each area of each step */
/** @typedef {Record<string, Record<string, number>>} Recorded core-seconds of each file of each step, in an earlier run */

const BUDGETS = 'tests/budgets.json';
const RECORDED = 'tests/durations.json';
const MEASURED = 'reports/durations.json';

/** The areas' budget where the file does not name the area: what a new one may take. @type {Record<string, number>} */
const NEW_AREA = { e2e: 60, paths: 30, server: 60 };
const ELSEWHERE = 10;
/** Files named in a failure. */
const NAMED = 8;
/** Files of less than a second vary too much to tell the pace, and fewer than five are no majority. */
const TELLS_PACE_SECONDS = 1;
const TELLS_PACE_FILES = 5;

/** @template T @param {string} path @param {T} otherwise @returns {T} */
const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);

/** @returns {Recorded} */
export const readRecorded = () => readJson(RECORDED, {});

/** @param {number} seconds */
const tenths = seconds => Math.round(seconds * 10) / 10;

/** @param {Duration[]} durations @returns {Map<string, number>} seconds by area */
function byArea(durations) {
  const sums = new Map();
  for (const { area, seconds } of durations) sums.set(area, (sums.get(area) ?? 0) + seconds);
  return sums;
}

/** The files of an area that took more than recorded, most growth first. @param {Duration[]} files @param {Record<string, number>} recorded */
const grownOf = (files, recorded) =>
  files
    .map(({ name, seconds }) => ({ name, seconds, before: recorded[name] ?? 0 }))
    .filter(({ seconds, before }) => seconds > before)
    .sort((a, b) => b.seconds - b.before - (a.seconds - a.before))
    .slice(0, NAMED)
    .map(({ name, seconds, before }) => `  ${name}: ${tenths(before)} s recorded, ${tenths(seconds)} s now`);

/**
 * How many times longer than recorded the files of a step took in general, at least 1: the median. A busy machine slows all of them, a
 * test that has grown only its own file.
 *
 * @param {Duration[]} durations @param {Record<string, number>} recorded
 * @param {number} [otherwise] that of a step with too few files to tell
 */
export function paceOf(durations, recorded, otherwise = 1) {
  const ratios = durations
    .filter(({ name }) => (recorded[name] ?? 0) >= TELLS_PACE_SECONDS)
    .map(({ name, seconds }) => seconds / (recorded[name] ?? seconds))
    .sort((a, b) => a - b);
  if (ratios.length < TELLS_PACE_FILES) return otherwise;
  return Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1);
}

/**
 * The areas of a step that are above their budget, each with the files that grew.
 *
 * @param {string} step
 * @param {Duration[]} measured in seconds of an idle machine, as far as its slowness was known
 * @param {{ budgets?: Budgets, recorded?: Recorded, pace?: number }} [files] `pace` of the whole run, for a step with too few files to tell
 * @returns {string[]} one text for each area
 */
export function overrunsOf(
  step,
  measured,
  { budgets = readJson(BUDGETS, {}), recorded = readRecorded(), pace: otherwise = 1 } = {},
) {
  const pace = paceOf(measured, recorded[step] ?? {}, otherwise);
  const durations = measured.map(one => ({ ...one, seconds: one.seconds / pace }));
  return [...byArea(durations)].flatMap(([area, seconds]) => {
    const budget = budgets[step]?.[area] ?? NEW_AREA[step] ?? ELSEWHERE;
    if (seconds <= budget) return [];
    const files = durations.filter(one => one.area === area);
    return [
      `${step}, ${area}: ${tenths(seconds)} core-seconds, the budget is ${budget} (${BUDGETS}). Grown since recorded:`,
      ...grownOf(files, recorded[step] ?? {}),
    ].join('\n');
  });
}

/** @param {Map<string, Duration[]>} measured durations of each step */
export const writeDurations = measured =>
  writeFileSync(
    MEASURED,
    `${JSON.stringify(
      Object.fromEntries(
        [...measured].map(([step, durations]) => [
          step,
          Object.fromEntries(
            durations
              .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
              .map(({ name, seconds }) => [name, tenths(seconds)]),
          ),
        ]),
      ),
      null,
      2,
    )}\n`,
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  /** @type {Recorded} */
  const measured = readJson(MEASURED, {});
  for (const [step, files] of Object.entries(measured)) {
    const sum = Object.values(files).reduce((total, seconds) => total + seconds, 0);
    console.log(`${step.padEnd(16)}${sum.toFixed(1).padStart(8)} core-seconds`);
  }
  writeFileSync(RECORDED, `${JSON.stringify({ ...readRecorded(), ...measured }, null, 2)}\n`);
}
