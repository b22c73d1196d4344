/**
 * Finds accounts by part of their name. Row-level security keeps `like` from using an index, so ids are found with
 * system access, with conditions for the caller's reach; the rows are then read as the request role, which enforces the
 * reach again.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { isReadable, readableBy } from '#server/accounts/readable.ts';
import type { Readable } from '#server/accounts/readable.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded, containsFoldedOnce, escapedWords, hasTrigram } from '#server/platform/db/folded.ts';
import type { EscapedWords } from '#server/platform/db/folded.ts';
import { amongInsideAny, holdsRoot, insideAny } from '#server/platform/db/paths.ts';
import { BUILDER, preparedQuery, withValues } from '#server/platform/db/prepared-query.ts';
import type { ValueOf, Statement } from '#server/platform/db/prepared-query.ts';

export type Search = {
  text: string;
  /** Types to search; only those the caller may read in each place. */
  among: readonly AccountType[];
  /** Subtrees to search; the caller's reach by default. */
  roots?: readonly string[];
  terminated?: boolean;
  /** Excludes this account, and everything at or below this path. */
  without?: { id: number | null; path: string };
  limit: number;
};

/**
 * Whether one plan is best for any text: among all accounts it uses the trigram index. Within a part of the tree
 * filtering by path may be cheaper, which depends on the values.
 */
export const isPreparedBest = (roots: readonly string[], text: string): boolean =>
  holdsRoot(roots) && hasTrigram(text);

/** What the SQL text of {@link findAccounts} depends on. */
type Shape = { isNamed: boolean; readableBy: Readable['by']; isLiving: boolean; isWithout: boolean };

type Values = EscapedWords & {
  text: string;
  roots: readonly string[];
  places: readonly string[];
  types: readonly string[];
  withoutId: number | null;
  withoutPath: string;
  limit: number;
};

/** Conditions, written for either kind of planning. */
export type Conditions = { isInside: RawBuilder<boolean>; contains: RawBuilder<boolean> };

function build(shape: Shape, given: ValueOf<Values>, { isInside, contains }: Conditions) {
  let query = BUILDER.selectFrom('account').select('id').where(isInside).limit(given('limit'));
  const readable = isReadable(shape.readableBy, given('places'), given('types'));
  if (readable) query = query.where(readable);
  if (shape.isWithout) {
    query = query
      .where('id', 'is distinct from', given('withoutId'))
      .where(sql<boolean>`not ${amongInsideAny('path', sql`array[${given('withoutPath')}]`)}`);
  }
  if (shape.isLiving) query = query.where('state', '<>', sql.lit('Terminated'));
  if (shape.isNamed) {
    query = query
      .where(contains)
      .orderBy(sql`starts_with(folded_name, (select fold(${given('text')}::text)))`, 'desc');
  }
  return query.orderBy('type_rank').orderBy('folded_name').orderBy('id');
}

/** Conditions of a prepared query. */
export const preparedConditions = (
  given: ValueOf<EscapedWords & { roots: readonly string[] }>,
): Conditions => ({
  isInside: amongInsideAny('path', given('roots')),
  contains: containsFoldedOnce('folded_name', { words: given('words'), longest: given('longest') }),
});

/** Conditions of a query planned with its values. */
export const inlineConditions = (roots: readonly string[], text: string): Conditions => ({
  isInside: insideAny('path', roots),
  contains: containsFolded('folded_name', text),
});

const planned = preparedQuery<Shape, Values>((shape, given) =>
  build(shape, given, preparedConditions(given)),
);

/** Names that start with the text come first, then by type and name. */
export function findAccounts(call: SessionCall, search: Search): Statement {
  const { text, among, roots = call.session.reach, terminated = true, without, limit } = search;
  const { by, places, types } = readableBy(call, among);
  const shape: Shape = {
    isNamed: text !== '',
    readableBy: by,
    isLiving: !terminated,
    isWithout: without !== undefined,
  };
  const values: Values = {
    text,
    ...escapedWords(text),
    roots,
    places,
    types,
    withoutId: without?.id ?? null,
    withoutPath: without?.path ?? '',
    limit,
  };
  return isPreparedBest(roots, text)
    ? planned(shape, values)
    : withValues(values, given => build(shape, given, inlineConditions(roots, text)));
}
