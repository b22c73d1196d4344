/**
 * SearchAccount: finds accounts by part of the name or by an identifier: id, user name, and the numbers, addresses and
 * domains of migration 0035 (sections 2 and 3, global search); else with one wrong letter in a name (migration 0036).
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { PlacedAccount } from '#contract/accounts/tree.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { escapedWords } from '#server/platform/db/folded.ts';
import type { EscapedWords } from '#server/platform/db/folded.ts';
import { BUILDER, preparedQuery, withValues } from '#server/platform/db/prepared-query.ts';
import type { ValueOf, Statement } from '#server/platform/db/prepared-query.ts';
import { readableBy } from './readable.ts';
import type { Readable } from './readable.ts';
import { accountsNamedLike, hasWord, isFound, MOST } from './search-similar.ts';
import { preparedConditions, isPreparedBest, inlineConditions } from './tree/find-accounts.ts';
import type { Conditions } from './tree/find-accounts.ts';
import { readWithAncestors } from './tree/with-ancestors.ts';

/** Longer numbers are treated as names. */
const ID = /^\d{1,15}$/;

/** Exact matches first, then accounts that are not terminated, organisations and people before subscriptions, then by name. */
export async function searchAccounts(call: SessionCall, text: string): Promise<AccountSearchResult[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const found = await readWithAncestors(call, accountsNamed(call, wanted));
  if (found.length > 0 || !hasWord(wanted)) return found.map(toResult);
  const similar = await readWithAncestors(call, accountsNamedLike(call, wanted));
  return similar.map(one => ({ ...toResult(one), IsSimilar: true }));
}

const toResult = ({ Path, ...account }: PlacedAccount): AccountSearchResult => ({
  ...account,
  // The client draws an icon by type (SHL-09).
  Icon: null,
  Path: Path.map(one => one.DisplayName).join(' / '),
});

type Values = EscapedWords & {
  text: string;
  roots: readonly string[];
  places: readonly string[];
  types: readonly string[];
  ids: readonly number[];
  own: number;
};

type Shape = { by: Readable['by'] };

/**
 * Ids of accounts by an identifier, as one row. Fields that need a read right are not searched, because callers without
 * the right could guess their values.
 */
const exactIds = (text: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql<{ ids: number[] }>`(
  select ${ids}::bigint[]
    || array(select account_id from login where fold_case(username) = fold_case(${text}::text))
    || array(select keyed.id from account as keyed where account_keys(keyed.fields) && array(
      select field || ':' || (select account_key(${text}::text)) from unnest(account_key_fields()) as field
      where field <> all (array(select name from field_definition where definition ? 'readRight'))
    )) as ids)`;

const IS_EXACT = sql<boolean>`id = any ((select ids from exact)::bigint[])`;

const build = ({ by }: Shape, given: ValueOf<Values>, { isInside, contains }: Conditions) => {
  const query = BUILDER.with('exact', () => exactIds(given('text'), given('ids')))
    .selectFrom('account')
    .select('id')
    .where(isInside)
    .where(({ or }) => or([contains, IS_EXACT]))
    .orderBy(IS_EXACT, 'desc')
    .orderBy(sql`state = 'Terminated'`)
    .orderBy(sql`type = 'Product'`)
    .orderBy('folded_name')
    .orderBy('id')
    .limit(sql.lit(MOST));
  const readable = isFound(by, given);
  return readable ? query.where(readable) : query;
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
  const values: Values = { text, ...escapedWords(text), roots, places, types, ids, own };
  return isPreparedBest(roots, text)
    ? planned({ by }, values)
    : withValues(values, given => build({ by }, given, inlineConditions(roots, text)));
}
