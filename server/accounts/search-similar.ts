/** The part of SearchAccount that tolerates one wrong letter in a name (migration 0036). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SessionCall } from '#server/platform/call.ts';
import { amongInsideAny } from '#server/platform/db/paths.ts';
import { BUILDER, preparedQuery } from '#server/platform/db/prepared-query.ts';
import type { Statement, ValueOf } from '#server/platform/db/prepared-query.ts';
import { isReadable, readableBy } from './readable.ts';
import type { Readable } from './readable.ts';

/** Maximum number of results. */
export const MOST = 50;

/** Length limits of a text in which a wrong letter is tolerated. */
const MIN_LETTERS = 4;

/** Shorter words are one letter away from too many others, and a wrong digit makes a different number. */
export const hasWord = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS;

type Values = {
  text: string;
  roots: readonly string[];
  places: readonly string[];
  types: readonly string[];
  own: number;
};

/** Whether an account may be found: it is the caller's own, or one they may read. */
export function isFound(
  by: Readable['by'],
  given: ValueOf<Pick<Values, 'places' | 'types' | 'own'>>,
): RawBuilder<boolean> | null {
  const readable = isReadable(by, given('places'), given('types'));
  return readable && sql<boolean>`(id = ${given('own')} or ${readable})`;
}

/** The most similar names first, then in the order of an exact search. */
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

/** Ids of accounts with a word one letter away from the text, found with system access as in an exact search. */
export function accountsNamedLike(call: SessionCall, text: string): Statement {
  const { reach: roots, accountId: own } = call.session;
  const { by, places, types } = readableBy(call);
  return plannedSimilar({ by }, { text, roots, places, types, own });
}
