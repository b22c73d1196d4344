// @ts-check
/** Checks of a whole run, after its steps: every proven claim has a passed test, and no area is above its budget. */
import { readFileSync } from 'node:fs';
import { overrunsOf, paceOf, readRecorded, writeDurations } from './budgets.mjs';
import { claimsIn, unprovenClaims } from './claims.mjs';
import { commonName } from './steps.mjs';

/** @typedef {{ name: string, problems: string[] }} Check */

/**
 * Whether a run of the fast tier has a test for each claim that docs/claims.json lists as proven.
 *
 * @param {import('./steps.mjs').Step[]} steps that ran @returns {Check}
 */
export function checkClaims(steps) {
  const named = new Set(steps.flatMap(step => [...claimsIn(step, `reports/${step.name}.json`)]));
  const missing = unprovenClaims(JSON.parse(readFileSync('docs/claims.json', 'utf8')), named);
  return { name: 'claims', problems: missing.map(id => `no test of this run proves ${id}`) };
}

/**
 * Whether the steps of the fast tier kept to their budgets. Records what they took in reports/durations.json.
 *
 * @param {Map<string, import('./durations.mjs').Duration[]>} durations of each step @returns {Check}
 */
export function checkBudgets(durations) {
  /** @type {typeof durations} by the common name of the parts of a step */
  const measured = new Map();
  for (const [step, files] of durations) {
    const name = commonName(step);
    measured.set(name, [...(measured.get(name) ?? []), ...files]);
  }
  writeDurations(measured);
  const recorded = readRecorded();
  const all = Object.assign({}, ...Object.values(recorded));
  const pace = paceOf([...measured.values()].flat(), all);
  return {
    name: 'budgets',
    problems: [...measured].flatMap(([step, files]) => overrunsOf(step, files, { recorded, pace })),
  };
}
