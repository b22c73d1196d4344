// @ts-check
/** How fast this machine is at the moment, and the time limits that follow from it. */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** The sample of work, and what it takes on a machine with nothing else to do. */
const SAMPLE_BYTES = 16 * 1024 * 1024;
const SAMPLE_MS = 60;
/** An upper bound, so that a step that hangs is stopped on any machine. */
const MOST = 10;

/** How many times longer the sample takes now than on an idle machine; at least 1, at most 10. */
export function measureSlowness() {
  const sample = Buffer.alloc(SAMPLE_BYTES);
  const started = performance.now();
  createHash('sha256').update(sample).digest();
  return Math.min(MOST, Math.max(1, (performance.now() - started) / SAMPLE_MS));
}

/**
 * The same, measured once and handed on to child processes: by what the timeouts of single tests are multiplied.
 * `npm test` measures it anew for every step.
 */
export function slowness() {
  process.env['TEST_SLOWNESS'] ??= String(measureSlowness());
  return Number(process.env['TEST_SLOWNESS']);
}

/** Longer than any step takes on two idle cores. */
const LIMIT_MS = 15 * 60_000;
const CORES = 2;

/** The limit of a step, in milliseconds. @param {number} slow @param {number} [cores] */
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
