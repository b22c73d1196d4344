/** Finding accounts by part of a name, by id or by user name (sections 2 and 3, global search). */
import { sql } from 'kysely';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { forLike } from '#server/platform/db/folded.ts';
import { BUILDER, plannedOnce, withValues } from '#server/platform/db/planned.ts';
import type { Given, Statement } from '#server/platform/db/planned.ts';
import { isReadable, readableBy } from './readable.ts';
import type { Readable } from './readable.ts';
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
  places: readonly string[];
  types: readonly string[];
  ids: readonly number[];
  own: number;
};

type Shape = { by: Readable['by'] };

const build = ({ by }: Shape, given: Given<Values>, { isInside, contains }: Conditions) => {
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
  const readable = isReadable(by, given('places'), given('types'));
  return readable ? query.where(({ eb, or }) => or([eb('id', '=', given('own')), readable])) : query;
};

const planned = plannedOnce<Shape, Values>((shape, given) => build(shape, given, amongAll(given)));

/**
 * Found with the system's own access (tree/find.ts); the rows are then read as the request role. Logins are not that
 * role's to see; whether an account found by one is shown, reach decides.
 */
function accountsNamed(call: SessionCall, text: string): Statement {
  const { reach: roots, accountId: own } = call.session;
  const { by, places, types } = readableBy(call);
  const ids = ID.test(text) ? [Number(text)] : [];
  const values: Values = { text, escaped: forLike(text), roots, places, types, ids, own };
  return isPlannedOnce(roots, text)
    ? planned({ by }, values)
    : withValues(values, given => build({ by }, given, within(roots, text)));
}
