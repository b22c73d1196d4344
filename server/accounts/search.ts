/** SearchAccount: finds accounts by part of the name, id or user name (sections 2 and 3, global search). */
import { sql } from 'kysely';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { escapeLike } from '#server/platform/db/folded.ts';
import { BUILDER, preparedQuery, withValues } from '#server/platform/db/prepared-query.ts';
import type { ValueOf, Statement } from '#server/platform/db/prepared-query.ts';
import { isReadable, readableBy } from './readable.ts';
import type { Readable } from './readable.ts';
import { preparedConditions, isPreparedBest, inlineConditions } from './tree/find-accounts.ts';
import type { Conditions } from './tree/find-accounts.ts';
import { readWithAncestors } from './tree/with-ancestors.ts';

const MOST = 50;

/** Longer numbers are treated as names. */
const ID = /^\d{1,15}$/;

/** Exact matches first, then accounts that are not terminated, then by name. */
export async function searchAccounts(call: SessionCall, text: string): Promise<AccountSearchResult[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const placed = await readWithAncestors(call, accountsNamed(call, wanted));
  return placed.map(({ Path, ...account }) => ({
    ...account,
    // The client draws an icon by type (SHL-09).
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

const build = ({ by }: Shape, given: ValueOf<Values>, { isInside, contains }: Conditions) => {
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

const planned = preparedQuery<Shape, Values>((shape, given) =>
  build(shape, given, preparedConditions(given)),
);

/**
 * Searches with system access (tree/find-accounts.ts), because the request role cannot read logins. The rows are then
 * read as the request role, so reach is still enforced.
 */
function accountsNamed(call: SessionCall, text: string): Statement {
  const { reach: roots, accountId: own } = call.session;
  const { by, places, types } = readableBy(call);
  const ids = ID.test(text) ? [Number(text)] : [];
  const values: Values = { text, escaped: escapeLike(text), roots, places, types, ids, own };
  return isPreparedBest(roots, text)
    ? planned({ by }, values)
    : withValues(values, given => build({ by }, given, inlineConditions(roots, text)));
}
