// @ts-check
/** The options of `npm test`, and how they narrow the steps. */
import { existsSync } from 'node:fs';
import { machinesOf, scopeSince } from './changed.mjs';
import { commonName, STEPS } from './steps.mjs';

/**
 * @typedef {object} Options
 * @property {string[] | null} only names of steps; null for all
 * @property {string | null} shard `i/n`: the i-th of n parts of the tests
 * @property {import('./changed.mjs').Scope | null} scope of `--changed`; null for all tests
 * @property {boolean} isExhaustive every test, not only those of the fast tier
 * @property {string[] | null} merge folders with the reports of all shards, to be added up; null to run steps
 */

export class UsageError extends Error {}

/** @param {string[]} args @param {string} name @returns {string | null} null when it is absent */
function valueOf(args, name) {
  const at = args.indexOf(name);
  if (at < 0) return null;
  const value = args[at + 1] ?? '';
  return value.startsWith('--') ? '' : value;
}

/** @param {string[]} args @returns {Options} @throws UsageError */
export function readOptions(args) {
  const only = valueOf(args, '--only')?.split(',').filter(Boolean) ?? null;
  const names = [...new Set(STEPS.map(step => commonName(step.name)))];
  const unknown = only?.filter(name => !names.includes(name)) ?? [];
  if (only && (only.length === 0 || unknown.length > 0)) {
    throw new UsageError(`Unknown step: ${unknown.join(', ') || '(none)'}. Steps: ${names.join(', ')}`);
  }
  const shard = valueOf(args, '--shard');
  const [part = 0, parts = 0] = shard?.split('/').map(Number) ?? [1, 1];
  if (!(Number.isInteger(part) && Number.isInteger(parts) && part >= 1 && part <= parts)) {
    throw new UsageError('--shard takes a part and their number, as in --shard 1/3');
  }
  const since = valueOf(args, '--changed');
  const merge = args[0] === '--merge' ? args.slice(1) : null;
  if (merge?.length === 0) throw new UsageError('--merge takes the folders of reports, one for each shard');
  const isExhaustive = args.includes('--exhaustive');
  return { only, shard, scope: since === null ? null : scopeSince(since || 'HEAD'), isExhaustive, merge };
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {import('./changed.mjs').Scope} scope
 * @returns {import('./steps.mjs').Step | null} null if none of its tests is affected
 */
function narrowed(step, { since, isWhole, areas }) {
  if (isWhole || !step.tests) return step;
  // Vitest finds the affected test files by their imports.
  if (step.tests === 'vitest') {
    return {
      ...step,
      mayBeEmpty: true,
      command: [...step.command, `--changed=${since}`, '--passWithNoTests'],
    };
  }
  if (areas === null) return step;
  if (step.name === 'paths') {
    const machines = machinesOf(areas);
    return machines.length === 0 ? null : { ...step, environment: { PATHS_MACHINES: machines.join(',') } };
  }
  const folders = areas.map(area => `tests/e2e/${area}/`).filter(folder => existsSync(folder));
  return folders.length === 0 ? null : { ...step, command: [...step.command, ...folders] };
}

/**
 * Limits a step to its part and to the shard of the run. Playwright writes a blob of a shard as well, from which the report of all
 * shards is made.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {string | null} shard
 * @returns {import('./steps.mjs').Step}
 */
function limited(step, shard) {
  const [at = 1, shards = 1] = shard?.split('/').map(Number) ?? [];
  const [part, of] = step.part ?? [1, 1];
  if (!step.tests || shards * of === 1) return step;
  const command =
    shard === null
      ? step.command
      : step.command.map(word => (word.startsWith('--reporter=line') ? `${word},blob` : word));
  return { ...step, command: [...command, `--shard=${(at - 1) * of + part}/${shards * of}`] };
}

/**
 * The steps to be run, with the arguments that narrow them. Of several shards, the first one runs the steps without tests.
 *
 * @param {Omit<Options, 'merge' | 'isExhaustive'>} options
 * @returns {import('./steps.mjs').Step[]}
 */
export const chosenSteps = ({ only, shard, scope }) =>
  STEPS.filter(step => only?.includes(commonName(step.name)) ?? true)
    .filter(step => step.tests || step.name === 'build' || shard === null || shard.startsWith('1/'))
    .flatMap(step => (scope ? (narrowed(step, scope) ?? []) : step))
    .map(step => limited(step, shard));
