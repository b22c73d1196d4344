/** Finding accounts by part of a name, by id or by user name (sections 2 and 3, global search). */
import { sql } from 'kysely';
import type { AccountSearchResult, AccountType } from '#contract/account.ts';
import type { SessionCall } from '#server/call.ts';
import { forLike } from '#server/db/folded.ts';
import { BUILDER, plannedOnce, withValues } from '#server/db/planned.ts';
import type { Given, Statement } from '#server/db/planned.ts';
import { isEveryType, readableTypes } from './read-rights.ts';
import { amongAll, isPlannedOnce, within } from './tree/find.ts';
import type { Conditions } from './tree/find.ts';
import { readPlaced } from './tree/placed.ts';

const MOST = 50;

/** Ids are at most this many digits, so that a longer number is a name. */
const ID = /^\d{1,15}$/;

/** Who is named exactly comes first, then the living, then by name. */
export async function searchAccounts(call: SessionCall, text: string): Promise<AccountSearchResult[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const placed = await readPlaced(call, accountsNamed(call, wanted));
  return placed.map(({ Path, ...account }) => ({
    ...account,
    // The portal draws the type's icon (SHL-09).
    Icon: null,
    Path: Path.map(one => one.DisplayName).join(' / '),
  }));
}

type Values = {
  text: string;
  escaped: string;
  roots: readonly string[];
  types: readonly AccountType[];
  ids: readonly number[];
  own: number;
};

const build = (isTyped: boolean, given: Given<Values>, { isInside, contains }: Conditions) => {
  const isExact = sql<boolean>`id = any (
    array(select account_id from login where lower(username) = lower(${given('text')}::text)) || ${given('ids')}::bigint[])`;
  const query = BUILDER.selectFrom('account')
    .select('id')
    .where(isInside)
    .where(({ or }) => or([contains, isExact]))
    .orderBy(isExact, 'desc')
    .orderBy(sql`state = 'Terminated'`)
    .orderBy('folded_name')
    .orderBy('id')
    .limit(sql.lit(MOST));
  return isTyped
    ? query.where(({ eb, or }) =>
        or([eb('id', '=', given('own')), sql<boolean>`type = any (${given('types')})`]),
      )
    : query;
};

const planned = plannedOnce<{ isTyped: boolean }, Values>(({ isTyped }, given) =>
  build(isTyped, given, amongAll(given)),
);

/**
 * Found with the system's own access (tree/find.ts); the rows are then read as the request role. Logins are not that
 * role's to see; whether an account found by one is shown, reach decides.
 */
function accountsNamed(call: SessionCall, text: string): Statement {
  const { reach: roots, accountId: own } = call.session;
  const types = readableTypes(call);
  const isTyped = !isEveryType(types);
  const ids = ID.test(text) ? [Number(text)] : [];
  const values: Values = { text, escaped: forLike(text), roots, types, ids, own };
  return isPlannedOnce(roots, text)
    ? planned({ isTyped }, values)
    : withValues(values, given => build(isTyped, given, within(roots, text)));
}
