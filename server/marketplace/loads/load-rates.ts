/** Loads a file of exchange rates: all or nothing. Only adds rates; stored ones never change. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { addGiven, contradictions, countRates, giveRates, ignoreUnknown, jumps } from './given-rates.ts';
import type { LoadRequest, LoadResult } from './load-result.ts';
import { MOST_PROBLEMS, NOTHING } from './load-result.ts';
import { readRates } from './rate-file.ts';
import { oneLoadAtATime, recordLoad } from './record-load.ts';

/**
 * Call in a transaction with system access. Triggers on the tables queue price calculations.
 * @throws HttpError 415 for files of other formats, 422 for damaged ones.
 */
export async function loadRates(db: Kysely<Database>, request: LoadRequest): Promise<LoadResult> {
  const { rates, problems } = await readRates(request.file);
  await oneLoadAtATime(db);
  await giveRates(db, rates);
  const ignored = await ignoreUnknown(db);
  const found = [
    ...problems,
    ...(await contradictions(db, request.now)),
    ...(request.isJumpConfirmed ? [] : await jumps(db)),
  ].slice(0, MOST_PROBLEMS);
  const counts = await countRates(db);
  if (found.length > 0) return { ...NOTHING, ignored, problems: found };
  if (counts.added > 0 && !request.isCheck)
    await addGiven(db, await recordLoad(db, 'rates', request, counts.added));
  return { ...NOTHING, ...counts, ignored };
}
