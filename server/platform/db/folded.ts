/** Searching without case and diacritics, by the database function `fold` (migration 0043): a text's words in any order. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { searchWords } from '#contract/platform/fold.ts';

/** Escapes `%`, `_` and backslash for `like`. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const pattern = (escaped: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || fold(${escaped}::text) || '%'`;

/** Condition that a column of folded names, or another folded expression, contains each word of the text. */
export function containsFolded(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const name = typeof column === 'string' ? sql.ref(column) : column;
  const words = searchWords(text).map(word => sql`${name} like ${pattern(sql`${escapeLike(word)}`)}`);
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** Condition that a folded expression contains the text as it stands: for values such as phone numbers. */
export const containsPhrase = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like ${pattern(sql`${escapeLike(text.trim())}`)}`;

/** The values of {@link containsFoldedOnce}: the words of a text, escaped, and the longest of them. */
export type EscapedWords = { words: readonly string[]; longest: string };

const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

export function escapedWords(text: string): EscapedWords {
  const words = searchWords(text);
  return { words: words.map(escapeLike), longest: escapeLike(longestOf(words)) };
}

/**
 * As {@link containsFolded} for prepared queries, with the same SQL for any number of words: the longest finds rows by the trigram
 * index. Patterns are folded once and not for every row.
 */
export const containsFoldedOnce = (
  column: string,
  { words, longest }: Record<keyof EscapedWords, RawBuilder<unknown>>,
): RawBuilder<boolean> => sql<boolean>`(${sql.ref(column)} like (select ${pattern(longest)})
  and ${sql.ref(column)} like all (array(select ${pattern(sql`word`)} from unnest(${words}::text[]) as word)))`;

/** Whether the trigram index can be used: it needs three consecutive letters or digits. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(longestOf(searchWords(text)));
