/** Reads bytes a piece at a time, and lets other calls run in between: a large file must not hold them up. */
import { setImmediate } from 'node:timers/promises';

/** Bytes that are read at a time. */
export const PIECE = 64 * 1024;

/** How long work may go on before other calls are let run, in milliseconds. */
const TURN_MS = 10;

/** Returns a function to be awaited after each small part of a long work. */
export function createPauses(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < TURN_MS) return;
    await setImmediate();
    started = performance.now();
  };
}

export async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE);
    await setImmediate();
  }
}
