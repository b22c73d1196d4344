/** Audit entries with changes of restricted fields: what is hidden and what is not (section 6, ACC-07). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditRow } from '#contract/accounts/audit-log.ts';
import type { AuditChange, AccountRow } from '#server/platform/db/schema.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { makeRole } from '#tests/support/placed-people.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { RIGHTS } from '../identity/matrix/people-of-places.ts';
import { allBut, readerWith } from './guarded/people.ts';
import type { Reader } from './guarded/people.ts';

let portal: Portal;
let company: AccountRow;
let abroad: AccountRow;
/** A user with all rights on the first company; the second is out of reach. */
let here: Reader;
/** A user with both companies in reach, without the right to read the credit limit of the second. */
let both: Reader;
beforeAll(async () => {
  portal = await startPortal();
  [company, abroad] = [await accountNamed(portal, COMPANY), await accountNamed(portal, FOREIGN_COMPANY)];
  const everything = { role: await makeRole(portal, RIGHTS.everything), over: company.id };
  const others = { role: await makeRole(portal, allBut(['FIELDS_CREDITLIMIT'])), over: abroad.id };
  here = await readerWith(portal, company.id, [everything]);
  both = await readerWith(portal, company.id, [everything, others]);
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.deleteFrom('audit_entry').where('action', '=', 'test.guarded').execute());

const LIMIT: AuditChange = { field: 'CreditLimit', old: '1000', new: '7777777' };
const CITY: AuditChange = { field: 'City', old: 'Kiel', new: 'Bremen' };

async function log(actor: Reader, objectId: number | null, changes: readonly AuditChange[]): Promise<void> {
  await portal.deps.db
    .insertInto('audit_entry')
    .values({
      at: portal.deps.clock.now(),
      actor_id: actor.id,
      impersonator_id: null,
      action: 'test.guarded',
      object_id: objectId,
      changes: JSON.stringify(changes),
      result: 'success',
      address: null,
    })
    .execute();
}

/** The changed fields of each entry. */
const fieldsOf = (rows: readonly AuditRow[]) => rows.map(row => row.Changes.map(({ Field }) => Field));

async function read({ visitor }: Reader, query: object) {
  const { data } = await visitor.call('IAccountService/GetAuditLog', {
    query: { actions: ['test.guarded'], ...query },
  });
  return fieldsOf(data.Rows);
}

test('[ACC-07] [SEC-05] an entry is returned even when all its changes are hidden', async () => {
  await log(here, company.id, [LIMIT]);
  await log(here, abroad.id, [LIMIT]);
  await log(here, abroad.id, [LIMIT, CITY]);
  expect(await read(both, {})).toEqual([['City'], [], ['CreditLimit']]);
  const { data } = await both.visitor.call('IAccountService/ExportAuditLog', {
    query: { actions: ['test.guarded'] },
  });
  const lines = (await (await both.visitor.fetch(data.Address)).text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
});

test('[ACC-07] [SEC-05] the caller’s own log hides guarded changes of accounts out of reach and of entries without an account', async () => {
  await log(here, company.id, [LIMIT]);
  await log(here, abroad.id, [LIMIT, CITY]);
  await log(here, null, [LIMIT, CITY]);
  const own = { userId: here.id };
  expect(await read(here, own)).toEqual([['City'], ['City'], ['CreditLimit']]);
  expect(await read(here, { ...own, newValue: '7777777' })).toEqual([['CreditLimit']]);
  expect(await read(here, { ...own, newValue: 'Bremen' })).toEqual([['City'], ['City']]);
});

test('[ACC-07] [SEC-05] a search finds an entry by its visible changes only', async () => {
  await log(here, abroad.id, [LIMIT, CITY]);
  expect(await read(both, { newValue: 'Bremen' })).toEqual([['City']]);
  expect(await read(both, { newValue: '777' })).toEqual([]);
  expect(await read(both, { newValue: 'Bremen', oldValue: '1000' })).toEqual([]);
  expect(await read(both, { field: 'City' })).toEqual([['City']]);
  expect(await read(both, { field: 'credit limit' })).toEqual([]);
});

test('[ACC-07] [SEC-05] nothing is hidden where the right covers all accounts of the log', async () => {
  await log(here, company.id, [LIMIT, CITY]);
  for (const query of [{ oldValue: '1000' }, { field: 'credit limit' }])
    expect(await read(here, { accountId: company.id, ...query })).toEqual([['CreditLimit', 'City']]);
});
