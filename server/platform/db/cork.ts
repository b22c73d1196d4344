import { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * Sends everything queried in this turn of the event loop in one packet, because each packet costs as much as a small
 * query. The embedded database has no stream.
 */
export function corkUntilNextTick({ connection: { stream } }: pg.PoolClient): void {
  if (!(stream instanceof Writable)) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
