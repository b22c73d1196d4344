/** What a portal on a database of any locale must do alike: signing in, searching, unique names and the order of lists. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { startServer } from '#server/server.ts';
import type { RunningServer } from '#server/server.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { createDatabase } from '#tests/support/seeded-database.ts';
import type { OwnDatabase } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const USERNAME = 'Αλέξης.Ивановıi';
const SAME_USERNAMES = ['Αλέξης.Ивановıi', 'ΑΛΈΞΗΣ.ИВАНОВII', 'αλέξησ.ивановİI'];

/** Names by code point after folding; each locale would order them in another way. */
const ORDERED = [
  'A B',
  'a-c',
  'A_d',
  'AB',
  'Äc',
  'Chb',
  'Cia',
  'I\u2011b',
  'ıc',
  'Zę',
  'ωα',
  'Ярило',
  'ярмо',
];

/** @param server address of a PostgreSQL server */
export function describeLocale(name: string, server: () => string, options: string): void {
  describe(`a database with ${name}`, () => {
    let database: OwnDatabase;
    let portal: RunningServer;
    let administrator: Visitor;

    beforeAll(async () => {
      database = await createDatabase(server(), options);
      portal = await startServer(testSettings({ databaseUrl: database.url, demo: true }));
      administrator = visit(portal.origin);
      await enter(portal, administrator, 'administrator');
      await portal.deps.db
        .updateTable('login')
        .set({ username: USERNAME })
        .where('account_id', '=', await accountOf(portal, 'german'))
        .execute();
    });
    afterAll(async () => {
      await portal.close();
      await database.drop();
    });

    const create = async (values: Record<string, string>) =>
      administrator.call('IAccountService/CreateAccount', {
        accountType: 'User',
        parentAccountId: (await accountNamed(portal, COMPANY)).id,
        values: { Firstname: 'A', Lastname: 'B', Email: `${randomUUID()}@example.org`, ...values },
        idempotencyKey: randomUUID(),
      });

    const found = async (text: string) =>
      (await administrator.call('IAccountService/SearchAccount', { text })).data.map(one => one.DisplayName);

    test.each(SAME_USERNAMES)('[LOG-03] signs in by a user name in any case: %s', async userName => {
      const answer = await visit(portal.origin).call('IAuthorizationService/Authenticate', {
        userName,
        password: DEMO_PASSWORD,
      });
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    });

    test('[ACC-02] a user name is taken in any case', async () => {
      for (const Username of SAME_USERNAMES) expect((await create({ Username })).status).toBe(422);
    });

    test('[SHL-08] finds names in any case, with one wrong letter, and user names', async () => {
      const named = { Firstname: 'Σίσυφος', Lastname: 'Жуковский', Username: randomUUID() };
      expect((await create(named)).status).toBe(200);
      const texts = ['ΣΊΣΥΦΟΣ', 'ЖУКОВСКИЙ', 'жуковский, σισυφος', 'Жукавский', 'ΣΊΣΥΦΑΣ'];
      for (const text of texts) expect([text, await found(text)]).toEqual([text, ['Σίσυφος Жуковский']]);
      const user = await accountOf(portal, 'companyAdministrator');
      const set = { username: 'ИЛЬЗЕ.info' };
      await portal.deps.db.updateTable('login').set(set).where('account_id', '=', user).execute();
      for (const text of ['ильзе.INFO', 'ИЛЬЗЕ.İNFO'])
        expect([text, await found(text)]).toEqual([text, ['Anna Berg']]);
    });

    test('[ACC-02] orders a list by code point', async () => {
      for (const name of ORDERED.toReversed())
        expect((await create({ DisplayName: `\u2014 ${name}`, Username: randomUUID() })).status).toBe(200);
      const { data } = await administrator.call('IAccountService/FilterUsers', {
        accountId: (await accountNamed(portal, COMPANY)).id,
        query: { sort: { column: 'name', isDescending: false } },
        limit: ORDERED.length,
      });
      expect(data.Rows.map(one => one.DisplayName)).toEqual(ORDERED.map(name => `\u2014 ${name}`));
    });
  });
}
