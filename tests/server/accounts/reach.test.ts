/** Every role with accounts of every type: the accounts that can be loaded and found are those in reach. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** The reach of each user, and the types that the user may read there. */
const EXPECTED: Partial<Record<PersonName, { reach: string; types: readonly AccountType[] }>> = {
  administrator: { reach: 'Meridian Cloud', types: ACCOUNT_TYPES },
  resellerManager: {
    reach: 'Northbridge Partners',
    types: ['Reseller', 'Company', 'Department', 'User', 'Product'],
  },
  accountManager: {
    reach: 'Northbridge Partners',
    types: ['Reseller', 'Company', 'Department', 'User', 'Product'],
  },
  companyAdministrator: {
    reach: 'Nordlicht Energie AG',
    types: ['Company', 'Department', 'User', 'Product'],
  },
  foreignAdministrator: {
    reach: 'Anadolu Tekstil A.Ş.',
    types: ['Company', 'Department', 'User', 'Product'],
  },
  user: { reach: 'Paul Winter', types: ['User', 'Product'] },
};
const people = Object.keys(EXPECTED) as PersonName[];

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, people);
});
afterAll(() => portal.close());

/** One account of each type in both companies, the roots of the reaches, and the users themselves. */
async function samples() {
  const all = await portal.deps.db
    .selectFrom('account')
    .select(['id', 'type', 'path', 'display_name'])
    .execute();
  const below = ['Nordlicht Energie AG', 'Anadolu Tekstil A.Ş.'].flatMap(name => {
    const root = all.find(one => one.display_name === name)?.path;
    return ACCOUNT_TYPES.flatMap(
      type => all.find(one => one.type === type && one.path.startsWith(`${root}/`)) ?? [],
    );
  });
  const named = all.filter(one => Object.values(EXPECTED).some(({ reach }) => reach === one.display_name));
  const firsts = ACCOUNT_TYPES.flatMap(type => all.find(one => one.type === type) ?? []);
  const own = await Promise.all(people.map(person => accountOf(portal, person)));
  const chosen = new Set([...below, ...named, ...firsts, ...all.filter(one => own.includes(one.id))]);
  return {
    chosen: [...chosen],
    pathOf: (name: string) => all.find(one => one.display_name === name)?.path ?? '',
  };
}

test.each(people)(
  '[SEC-06] [SEC-01] %s can load and find exactly the accounts in reach of readable types',
  async person => {
    const { chosen, pathOf } = await samples();
    const expected = EXPECTED[person];
    const root = pathOf(expected?.reach ?? '');
    const allowed = chosen.filter(
      ({ path, type }) => expected?.types.includes(type) && (path === root || path.startsWith(`${root}/`)),
    );
    const read: number[] = [];
    const found: number[] = [];
    for (const { id } of chosen) {
      const answer = await as(person).call('IAccountService/LoadAccountById', { accountId: id });
      if (answer.status === 200) read.push(id);
      const { data } = await as(person).call('IAccountService/SearchAccount', { text: String(id) });
      if (data.some(one => one.AccountId === id)) found.push(id);
    }
    expect(read).toEqual(allowed.map(({ id }) => id));
    expect(found).toEqual(read);
    expect(read.length).toBeGreaterThan(0);
  },
);
