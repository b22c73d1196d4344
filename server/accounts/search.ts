/** Finding accounts by part of a name, by id or by user name (sections 2 and 3, global search). */
import { sql } from 'kysely';
import type { AccountSearchResult } from '#contract/account.ts';
import type { SessionCall } from '#server/call.ts';
import { planned } from '#server/db/planned.ts';
import { isEveryType, readableTypes } from './read-rights.ts';
import { isPlannedOnce, namedInReach } from './tree/find.ts';
import { readPlaced } from './tree/placed.ts';

const MOST = 50;

/** Ids are at most this many digits, so that a longer number is a name. */
const ID = /^\d{1,15}$/;

/** Who is named exactly comes first, then the living, then by name. */
export async function searchAccounts(call: SessionCall, text: string): Promise<AccountSearchResult[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const placed = await readPlaced(call, await findIds(call, wanted));
  return placed.map(({ Path, ...account }) => ({
    ...account,
    // The portal draws the type's icon (SHL-09).
    Icon: null,
    Path: Path.map(one => one.DisplayName).join(' / '),
  }));
}

/**
 * Found with the system's own access (tree/find.ts); the rows are then read as the request role. Logins are not that
 * role's to see; whether an account found by one is shown, reach decides.
 */
async function findIds(call: SessionCall, text: string): Promise<number[]> {
  const ids = ID.test(text) ? [Number(text)] : [];
  const isExact = sql<boolean>`id = any (
    array(select account_id from login where lower(username) = lower(${text}::text)) || ${ids}::bigint[])`;
  const { reach, accountId } = call.session;
  const types = readableTypes(call);
  const { isInside, isNamed } = namedInReach(reach, text);
  let query = call.db
    .selectFrom('account')
    .select('id')
    .where(isInside)
    .where(({ or }) => or([isNamed, isExact]))
    .orderBy(isExact, 'desc')
    .orderBy(sql`state = 'Terminated'`)
    .orderBy('folded_name')
    .orderBy('id')
    .limit(MOST);
  if (!isEveryType(types))
    query = query.where(({ eb, or }) => or([eb('id', '=', accountId), sql<boolean>`type = any (${types})`]));
  const rows = isPlannedOnce(reach, text) ? await planned(call.prepared, query) : await query.execute();
  return rows.map(row => row.id);
}
