/** SearchAccount tolerates one wrong letter if there is no exact match. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'companyAdministrator', 'user']);
});
afterAll(() => portal.close());

async function search(person: PersonName, text: string) {
  const answer = await as(person).call('IAccountService/SearchAccount', { text });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
}
const similar = async (person: PersonName, text: string) =>
  (await search(person, text)).filter(one => one.IsSimilar === true).map(one => one.DisplayName);

const COMPANY = 'Nordlicht Energie AG';
const FOREIGN = 'Anadolu Tekstil A.Ş.';
const rename = (from: string, to: string) =>
  portal.deps.db
    .updateTable('account')
    .set({ display_name: to })
    .where('display_name', '=', from)
    .executeTakeFirstOrThrow();

describe('[SHL-08] SearchAccount', () => {
  test.each([
    ['a wrong letter', 'Nordlixht'],
    ['a wrong letter at the start', 'Mordlicht'],
    ['a letter too many', 'Nordlichtt'],
    ['a letter too many at the start', 'Xnordlicht'],
    ['a missing letter', 'Nordlict'],
    ['a missing letter beside the first', 'Nrdlicht'],
    ['two swapped letters', 'Nordlciht'],
    ['two swapped letters at the start', 'Onrdlicht'],
    ['two swapped letters at the end', 'Nordlicth'],
    ['a wrong letter in the second of two words', 'nordlicht ENERGEI'],
    ['an accent and a wrong letter', 'Nördlixht'],
    ['a wrong letter between punctuation', '"Nordlixht" (Energie)'],
  ])('tolerates %s', async (_what, text) => {
    expect(await similar('administrator', text)).toContain(COMPANY);
  });

  test('tolerates a wrong letter in words of four letters, in any alphabet', async () => {
    for (const text of ['Anma', 'Amna', 'Nana', 'Anan', 'Annna', 'Xanna', 'Bnna'])
      expect([text, await similar('administrator', text)]).toEqual([
        text,
        expect.arrayContaining(['Anna Berg']),
      ]);
    expect(await similar('administrator', 'Бългаска')).toEqual(['Българска роза ООД']);
  });

  test.each([
    ['two wrong letters', 'Nordxixht'],
    ['three letters', 'Anm'],
    ['part of a word', 'rdlixh'],
    ['a number', '4711471147'],
    ['punctuation alone', '-----'],
    ['a pattern', '%%%%_'],
  ])('finds nothing similar to %s', async (_what, text) => {
    expect(await search('administrator', text)).toEqual([]);
  });

  test('returns no similar names if there is an exact match', async () => {
    await rename('Anna Berg', 'Anna Bergk');
    const found = await search('administrator', 'Bergk');
    expect(found.map(one => [one.DisplayName, one.IsSimilar])).toEqual([['Anna Bergk', undefined]]);
    await rename('Anna Bergk', 'Anna Berg');
  });

  test('returns the most similar names first', async () => {
    const [one, two] = await portal.deps.db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'Company')
      .where('state', '=', 'Active')
      .where('display_name', 'not in', [COMPANY, FOREIGN])
      .limit(2)
      .execute();
    await sql`update account set display_name = 'Zephyrine' where id = ${one?.id}`.execute(portal.deps.db);
    await sql`update account set display_name = 'Yephirine' where id = ${two?.id}`.execute(portal.deps.db);
    // One letter differs from either name; the first has more in common with the text.
    expect(await similar('administrator', 'Yephyrine')).toEqual(['Zephyrine', 'Yephirine']);
  });

  test('[SEC-06] SearchAccount returns similar names only within reach and right', async () => {
    expect(await similar('companyAdministrator', 'Nordlixht')).toEqual([COMPANY]);
    expect(await similar('user', 'Nordlixht')).toEqual([]);
    expect(await similar('companyAdministrator', 'Anadulu')).toEqual([]);
    expect(await similar('administrator', 'Anadulu')).toEqual([FOREIGN]);
    await portal.deps.db.deleteFrom('capability').where('object_type', '=', 'COMPANY_ACCOUNT').execute();
    expect(await similar('administrator', 'Anadulu')).toEqual([]);
  });

  test.each(['Zephyrinx', 'zephx', 'a wrong letter somewhere in many words that no account has'])(
    'uses the trigram index for %j where there are many accounts',
    async text => {
      const { db } = portal.deps;
      const scans = db.transaction().execute(async many => {
        await sql`insert into account (parent_id, type, display_name, path)
          select 1, 'Company', md5(n::text), '1/x' || n from generate_series(1, 20000) as n`.execute(many);
        // Merges the index's pending list, as a vacuum does.
        await sql`select gin_clean_pending_list('account_folded_name')`.execute(many);
        await sql`analyze account`.execute(many);
        const read = sql<{ seq: number }>`select pg_stat_get_xact_numscans('account'::regclass) as seq`;
        const before = await read.execute(many);
        await sql`select * from similar_accounts(${text})`.execute(many);
        const after = await read.execute(many);
        // Thrown to roll back, which removes the accounts.
        throw new Error(`scans: ${Number(after.rows[0]?.seq) - Number(before.rows[0]?.seq)}`);
      });
      await expect(scans).rejects.toThrow('scans: 0');
    },
  );
});
