// @ts-check
/** Writes the results of a run to reports/summary.json, and merges those of all shards (`npm test -- --merge`). */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS } from './steps.mjs';

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} notes
 * @property {number} seconds
 */
/** @typedef {{ shard: string, steps: StepResult[] }} Summary of one shard, `i/n`; `1/1` is a whole run */

const FILE = 'summary.json';
const BLOBS = join('reports', 'blobs');

/** @param {string} folder @param {Summary} summary */
export const writeSummary = (folder, summary) =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(summary, null, 2)}\n`);

/** @param {string} folder @returns {Summary | null} null if there is none */
function readSummary(folder) {
  const file = join(folder, FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * Adds up the steps of all shards, in the order of the steps. A shard without a summary counts as one failure.
 *
 * @param {string[]} folders one for each shard
 * @returns {StepResult[]}
 */
export function mergeSummaries(folders) {
  const found = folders.map(readSummary).filter(summary => summary !== null);
  const parts = Number(found[0]?.shard.split('/')[1] ?? folders.length);
  const present = new Set(found.map(({ shard }) => shard));
  const missing = Array.from({ length: parts }, (_, at) => `${at + 1}/${parts}`).filter(
    shard => !present.has(shard),
  );
  const merged = STEPS.flatMap(({ name }) => {
    const results = found.flatMap(({ steps }) => steps.filter(step => step.name === name));
    if (results.length === 0) return [];
    const sum = (/** @type {'passed' | 'failed'} */ key) =>
      results.reduce((total, result) => total + result[key], 0);
    return {
      name,
      passed: sum('passed'),
      failed: sum('failed'),
      notes: results.flatMap(({ notes }) => notes),
      seconds: Math.max(...results.map(({ seconds }) => seconds)),
    };
  });
  const lost = missing.map(shard => ({
    name: `shard ${shard}`,
    passed: 0,
    failed: 1,
    notes: ['no summary'],
    seconds: 0,
  }));
  return [...merged, ...lost];
}

/** Makes the report of the paths from the Playwright blobs of all shards. @param {string[]} folders */
export function mergePathsReport(folders) {
  const blobs = folders.map(folder => join(folder, 'paths.zip')).filter(blob => existsSync(blob));
  if (blobs.length === 0) return;
  rmSync(BLOBS, { recursive: true, force: true });
  mkdirSync(BLOBS, { recursive: true });
  for (const [at, blob] of blobs.entries()) copyFileSync(blob, join(BLOBS, `paths-${at}.zip`));
  spawnSync('npx', ['playwright', 'merge-reports', '--reporter=./tests/paths/report/reporter.ts', BLOBS], {
    stdio: 'inherit',
  });
}
