/**
 * Finding accounts by part of their name among many. Row-level security lets no index answer a `like`, so the ids are
 * found with the system's own access, with the caller's reach said in the query; the rows are then read as the request
 * role, which holds the same line a second time.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { amongInsideAny, holdsRoot, insideAny } from '#server/accounts/paths.ts';
import { isReadable, readableBy } from '#server/accounts/readable.ts';
import type { Readable } from '#server/accounts/readable.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded, containsFoldedOnce, escapeLike, hasTrigram } from '#server/platform/db/folded.ts';
import { BUILDER, preparedQuery, withValues } from '#server/platform/db/prepared-query.ts';
import type { ValueOf, Statement } from '#server/platform/db/prepared-query.ts';

export type Search = {
  text: string;
  /** Of these types, those that the caller may read where they stand. */
  among: readonly AccountType[];
  /** Subtrees to look in; by default all that the caller reaches. */
  roots?: readonly string[];
  terminated?: boolean;
  /** Not this account, and nothing at or below this path. */
  without?: { id: number | null; path: string };
  limit: number;
};

/**
 * Whether one plan is best for every text: among all accounts it is the index of letter triples that finds them. Within
 * a part of the tree it may be the paths instead, which takes a look at the values.
 */
export const isPreparedBest = (roots: readonly string[], text: string): boolean =>
  holdsRoot(roots) && hasTrigram(text);

/** What a text of {@link findAccounts} depends on. */
type Shape = { isNamed: boolean; readableBy: Readable['by']; isLiving: boolean; isWithout: boolean };

type Values = {
  text: string;
  escaped: string;
  roots: readonly string[];
  places: readonly string[];
  types: readonly string[];
  withoutId: number | null;
  withoutPath: string;
  limit: number;
};

/** Which accounts are looked among, said for the way the query is planned. */
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

/** The conditions of a query that is planned once. */
export const preparedConditions = (
  given: ValueOf<{ roots: readonly string[]; escaped: string }>,
): Conditions => ({
  isInside: amongInsideAny('path', given('roots')),
  contains: containsFoldedOnce('folded_name', given('escaped')),
});

/** Those of one that takes a look at its values. */
export const inlineConditions = (roots: readonly string[], text: string): Conditions => ({
  isInside: insideAny('path', roots),
  contains: containsFolded('folded_name', text),
});

const planned = preparedQuery<Shape, Values>((shape, given) =>
  build(shape, given, preparedConditions(given)),
);

/** Whose name begins with the text comes first, then by name. */
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
    escaped: escapeLike(text),
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
