/** The part of SearchAccount that forgives one wrong letter in a name (migration 0036). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { amongInsideAny } from '#server/accounts/paths.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { BUILDER, preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Statement, ValueOf } from '#server/platform/db/prepared-query.ts';
import { isReadable, readableBy } from './readable.ts';
import type { Readable } from './readable.ts';

/** Results of a search. */
export const MOST = 50;

/** Of a text in which a wrong letter is forgiven. */
const MIN_LETTERS = 4;

/** Shorter words are one letter away from too many others, and of a number a digit that is wrong makes another number. */
export const hasWord = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;

type Values = {
  text: string;
  roots: readonly string[];
  places: readonly string[];
  types: readonly string[];
  own: number;
};

/** Whether an account may be found: the caller's own, and what they may read. */
export function isFound(
  by: Readable['by'],
  given: ValueOf<Pick<Values, 'places' | 'types' | 'own'>>,
): RawBuilder<boolean> | null {
  const readable = isReadable(by, given('places'), given('types'));
  return readable && sql<boolean>`(id = ${given('own')} or ${readable})`;
}

/** The most similar names first, then as in a search without a mistake. */
const plannedSimilar = preparedQuery<{ by: Readable['by'] }, Values>(({ by }, given) => {
  const query = BUILDER.selectFrom('account')
    .innerJoin(
      sql<{ account_id: number; similarity: number }>`similar_accounts(${given('text')}::text)`.as('similar'),
      'account_id',
      'id',
    )
    .select('id')
    .where(amongInsideAny('path', given('roots')))
    .orderBy('similarity', 'desc')
    .orderBy(sql`state = 'Terminated'`)
    .orderBy(sql`type = 'Product'`)
    .orderBy('folded_name')
    .orderBy('id')
    .limit(sql.lit(MOST));
  const readable = isFound(by, given);
  return readable ? query.where(readable) : query;
});

/** Ids of accounts with words one letter away from the text, found with system access as those of an exact search. */
export function accountsNamedLike(call: SessionCall, text: string): Statement {
  const { reach: roots, accountId: own } = call.session;
  const { by, places, types } = readableBy(call);
  return plannedSimilar({ by }, { text, roots, places, types, own });
}
