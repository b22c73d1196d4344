/** Case and order of texts are the portal's own, whatever the database's locale (migration 0043). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold, foldCase } from '#contract/platform/fold.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const LAST = 0x1_ff_ff;
/** Half of a pair, which is no character. */
const isCharacter = (code: number): boolean => code < 0xd8_00 || code > 0xdf_ff;

test('the database and the browser fold every character alike that both know', async () => {
  const letters = Array.from({ length: LAST }, (_, index) => index + 1)
    .filter(isCharacter)
    .map(code => String.fromCodePoint(code))
    .filter(letter => /\p{Assigned}/u.test(letter));
  // Their versions of Unicode differ: a later one decomposes more.
  const decomposed = letters.map(letter => letter.normalize('NFKD'));
  const { rows } = await sql<{ letter: string; folded: string; same: string }>`
    select letter, fold(letter) as folded, fold_case(letter) as same
    from unnest(${letters}::text[], ${decomposed}::text[]) as given (letter, decomposed)
    where normalize(letter, NFKD) = decomposed`.execute(portal.deps.db);
  expect(rows.length).toBeGreaterThan(letters.length * 0.98);
  const different = rows.filter(
    ({ letter, folded, same }) => folded !== fold(letter) || same !== foldCase(letter),
  );
  expectNone(
    different.map(({ letter }) => `${letter} U+${letter.codePointAt(0)?.toString(16)}`),
    'characters folded differently',
  );
});

/** Paths and fixed words that a policy or a trigger refers to; nothing is ordered by them. */
const BY_LOCALE = ['account.path', 'account.type', 'job.state', 'stored_file.visibility'];

test('every text column is ordered by code point; a new one needs `collate "C"`', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attcollation <> 0 and attcollation not in ('"C"'::regcollation)
    order by 1`.execute(portal.deps.db);
  expect(rows.map(one => one.name)).toEqual(BY_LOCALE);
});
