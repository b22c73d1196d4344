// @ts-check
/** Measures how slow this computer currently is, and derives the time limits of steps and tests from it. */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** The sample, and its duration on an idle computer. */
const SAMPLE_BYTES = 16 * 1024 * 1024;
const SAMPLE_MS = 60;
/** An upper bound, so that a hanging step is stopped in any case. */
const MAX_SLOWNESS = 10;

/** Returns how many times longer the sample takes than on an idle computer: from 1 to 10. */
export function measureSlowness() {
  const sample = Buffer.alloc(SAMPLE_BYTES);
  const started = performance.now();
  createHash('sha256').update(sample).digest();
  return Math.min(MAX_SLOWNESS, Math.max(1, (performance.now() - started) / SAMPLE_MS));
}

/**
 * Returns the factor for the timeouts of single tests: measured once, and passed to child processes in TEST_SLOWNESS.
 * `npm test` measures again for each step.
 */
export function slowness() {
  process.env['TEST_SLOWNESS'] ??= String(measureSlowness());
  return Number(process.env['TEST_SLOWNESS']);
}

/** More than any step takes on two idle cores. */
const LIMIT_MS = 40 * 60_000;
const CORES = 2;

/** Returns the time limit of a step in milliseconds. @param {number} slow @param {number} [cores] */
export const limitOf = (slow, cores = availableParallelism()) => LIMIT_MS * slow * Math.max(1, CORES / cores);

/**
 * Calls back with the limit, in milliseconds, once a step has exceeded it. The speed is measured again at that moment,
 * because a machine may have become busy since the step began. Returns a function that cancels it.
 *
 * @param {(limitMs: number) => void} onExceeded
 * @param {() => number} [measure]
 */
export function startLimit(onExceeded, measure = measureSlowness) {
  /** @type {NodeJS.Timeout} */
  let timer;
  const wait = (/** @type {number} */ elapsed, /** @type {number} */ limit) => {
    timer = setTimeout(() => {
      const now = limitOf(measure());
      if (now > limit) wait(limit, now);
      else onExceeded(limit);
    }, limit - elapsed);
  };
  wait(0, limitOf(measure()));
  return () => clearTimeout(timer);
}
