/** Reads session rows, by the cookie's token or by session id. */
import { setImmediate } from 'node:timers/promises';
import { opaqueArray } from '#server/platform/db/prepared-query.ts';
import type { Prepared, RunPrepared } from '#server/platform/db/prepared.ts';

export type SessionRow = {
  id: string;
  account_id: number;
  impersonator_id: number | null;
  last_seen_at: Date;
  expires_at: Date;
  version: number;
  impersonator_version: number | null;
};

const COLUMNS = `session.id, session.account_id, session.impersonator_id, session.last_seen_at, session.expires_at,
  login.profile_version as version, impersonator.profile_version as impersonator_version`;

const PEOPLE = `join login on login.account_id = session.account_id
  left join login as impersonator on impersonator.account_id = session.impersonator_id`;

const BY_TOKEN: Prepared = {
  name: 'session',
  text: `
    select asked.place::int, ${COLUMNS}
    from unnest(${opaqueArray('$1::bytea[]')}) with ordinality as asked (token_hash, place)
    join session on session.token_hash = asked.token_hash
    ${PEOPLE}`,
};

const BY_ID: Prepared = {
  name: 'sessions',
  text: `select ${COLUMNS} from session ${PEOPLE} where session.id = any (${opaqueArray('$1::uuid[]')})`,
};

/** Token hashes looked up together, and the rows found by their 1-based index. */
type LookupBatch = { hashes: Buffer[]; found: Promise<Map<number, SessionRow>> };

const batches = new WeakMap<RunPrepared, LookupBatch>();

function openBatch(prepared: RunPrepared): LookupBatch {
  const hashes: Buffer[] = [];
  const ask = async () => {
    await setImmediate();
    batches.delete(prepared);
    const rows = await prepared<SessionRow & { place: number }>(BY_TOKEN, [hashes]);
    return new Map(rows.map(row => [row.place, row]));
  };
  const question = { hashes, found: ask() };
  batches.set(prepared, question);
  return question;
}

/**
 * Finds a session by token. Calls in the same turn of the event loop share one statement, because under load a
 * statement per call would cost more than the rest of the call.
 */
export async function findByToken(prepared: RunPrepared, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { hashes, found } = batches.get(prepared) ?? openBatch(prepared);
  const place = hashes.push(tokenHash);
  return (await found).get(place);
}

/** Finds sessions by id. */
export const findByIds = (prepared: RunPrepared, ids: Iterable<string>): Promise<SessionRow[]> =>
  prepared(BY_ID, [[...new Set(ids)]]);
