/** Measures how long work holds up other calls. */
import { setImmediate } from 'node:timers/promises';
import { slowness } from '../../tools/testing/speed.mjs';

/** How long other calls may have to wait for one that reads a file, in milliseconds. */
export const TURN_LIMIT = 50 * slowness();

/** Rounds of which the best one counts: garbage collection may take time in one of them, blocking work does in all. */
const ROUNDS = 3;

async function longestTurnOnce(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let started = process.cpuUsage();
  const end = () => void (isOver = true);
  const done = work().then(end, end);
  while (!isOver) {
    await setImmediate();
    const { user, system } = process.cpuUsage(started);
    longest = Math.max(longest, (user + system) / 1000);
    started = process.cpuUsage();
  }
  await done;
  return longest;
}

/**
 * Returns the processor time, in milliseconds, of the longest turn of the event loop during the work, whether that succeeds or
 * fails. It is the time of this process alone, so that a busy machine does not matter.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) rounds.push(await longestTurnOnce(work));
  return Math.min(...rounds);
}
