/** The list of all provisioning requests: filters, order, pages, total, reach and export. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Output } from '#contract/operations.ts';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { COUNTED_MAX } from '#contract/platform/lists.ts';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { accountOf, enterAccount } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { requestFor } from '#tests/support/provisioning.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

type Page = Output<'IProvisioningService/FilterProvisioningRequests'>;

const OPERATION = 'IProvisioningService/FilterProvisioningRequests';

let portal: Portal;
let as: (person: PersonName) => Visitor;
let company: number;
let foreign: number;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, ['administrator', 'resellerManager', 'companyAdministrator', 'user']);
  company = (await accountNamed(portal, COMPANY)).id;
  foreign = (await accountNamed(portal, FOREIGN_COMPANY)).id;
});
afterAll(() => portal.close());

const page = async (person: PersonName, query: ListQuery = {}, more: object = {}) =>
  (await as(person).call(OPERATION, { query, limit: 100, ...more })).data;

/** The rows of all pages. */
async function rowsOf(person: PersonName, query: ListQuery, more: object = {}) {
  const rows: ProvisioningRequest[] = [];
  let after: string | null = null;
  do {
    const one: Page = await page(person, query, { ...more, after });
    rows.push(...one.Rows);
    after = one.Next;
  } while (after !== null);
  return rows;
}

const only = (name: string, ...values: string[]): ListQuery['filters'] => ({
  [name]: { operator: 'is', values },
});

test('[ORD-01] [SEC-06] the list has the requests for all accounts in reach, and no others', async () => {
  const theirs = await requestFor(portal, foreign);
  const ours = await requestFor(portal, company);
  const ids = async (person: PersonName) => (await rowsOf(person, {})).map(row => row.RequestId);
  expect(await ids('administrator')).toEqual(expect.arrayContaining([theirs, ours]));
  const reseller = await ids('resellerManager');
  expect(reseller).toContain(ours);
  expect(reseller).not.toContain(theirs);
  expect((await as('user').call(OPERATION, {})).status).toBe(403);
});

test('[ORD-01] [SEC-01] users with the right to their own requests see only those that they made', async () => {
  const me = await accountOf(portal, 'companyAdministrator');
  await requestFor(portal, company);
  const mine = await requestFor(portal, company, { requestedBy: me });
  const rows = await rowsOf('companyAdministrator', {});
  expect(rows.map(row => row.RequestId)).toContain(mine);
  expect(rows.every(row => row.RequestedBy.AccountId === me)).toBe(true);
  const { data } = await as('companyAdministrator').call('IProvisioningService/GetProvisioningMetadata', {});
  expect(data.Statuses.reduce((sum, one) => sum + one.Count, 0)).toBe(rows.length);
});

test('[ORD-01] [SEC-01] with a right to failed requests the list has only these or, with the narrower one, only the caller’s own', async () => {
  const holder = async (right: Right) => {
    const role = await makeRole(portal, ['LOGIN:Execute', right]);
    const id = await makePerson(portal, company, [{ role, over: company }]);
    const visitor = visit(portal.origin);
    await enterAccount(portal, visitor, id);
    const list = async () => (await visitor.call(OPERATION, { limit: 100 })).data.Rows;
    return { id, visitor, list };
  };
  const everybodys = await holder('FAILED_PROVISIONING:Read');
  const theirs = await requestFor(portal, company, { status: 'FailedData' });
  const queued = await requestFor(portal, company);
  await requestFor(portal, foreign, { status: 'FailedData' });
  const rows = await everybodys.list();
  expect(rows.map(row => row.RequestId)).toContain(theirs);
  expect(rows.every(row => ['FailedRetryable', 'FailedData', 'Escalated'].includes(row.Status))).toBe(true);
  expect(rows.map(row => row.Account.AccountId)).not.toContain(foreign);
  const read = (requestId: number) =>
    everybodys.visitor.call('IProvisioningService/GetProvisioningRequest', { requestId });
  expect([(await read(theirs)).status, (await read(queued)).status]).toEqual([200, 404]);

  const own = await holder('FAILED_PROVISIONING_OWNED:Read');
  await requestFor(portal, company, { requestedBy: own.id });
  const failed = await requestFor(portal, company, { requestedBy: own.id, status: 'FailedData' });
  expect((await own.list()).map(row => row.RequestId)).toEqual([failed]);
});

test('[ORD-01] a request can be read by its id, and returns 404 if the caller may not read it', async () => {
  const mine = await requestFor(portal, company, {
    requestedBy: await accountOf(portal, 'companyAdministrator'),
  });
  const theirs = await requestFor(portal, company);
  const read = (person: PersonName, requestId: number) =>
    as(person).call('IProvisioningService/GetProvisioningRequest', { requestId });
  expect((await read('companyAdministrator', mine)).data.RequestId).toBe(mine);
  expect((await read('companyAdministrator', theirs)).status).toBe(404);
  expect((await read('resellerManager', theirs)).data.RequestId).toBe(theirs);
  expect((await read('resellerManager', 999_999)).status).toBe(404);
});

test('[ORD-01] each sort order is consistent in both directions and across pages', async () => {
  for (const serviceName of ['Éclair Backup', 'eclair archive', 'Zenith'])
    await requestFor(portal, company, { serviceName });
  for (const column of ['service', 'status', 'created']) {
    const ordered = async (isDescending: boolean) =>
      (await rowsOf('resellerManager', { sort: { column, isDescending } }, { limit: 7 })).map(
        row => row.RequestId,
      );
    const forwards = await ordered(false);
    expect(new Set(forwards).size).toBe(forwards.length);
    expect(await ordered(true)).toEqual(forwards.toReversed());
  }
  const names = (await rowsOf('resellerManager', { sort: { column: 'service', isDescending: false } })).map(
    row => row.ServiceName,
  );
  // Sorted regardless of case and accents.
  expect(names.indexOf('eclair archive')).toBeLessThan(names.indexOf('Éclair Backup'));
  expect(names.indexOf('Éclair Backup')).toBeLessThan(names.indexOf('Zenith'));
});

test('[ORD-01] a page continues after the last row, even if that row has changed since', async () => {
  const sort = { column: 'status', isDescending: false };
  const first = await page('resellerManager', { sort }, { limit: 5 });
  const last = first.Rows.at(-1)?.RequestId ?? 0;
  const next = async () =>
    (await page('resellerManager', { sort }, { after: first.Next, limit: 5 })).Rows.map(row => row.RequestId);
  const before = await next();
  await portal.deps.db
    .updateTable('provisioning_request')
    .set({ status: 'WaitingForVendor' })
    .where('id', '=', last)
    .execute();
  expect(await next()).toEqual(before);
});

test('[ORD-01] each filter returns the matching rows, and its opposite the others', async () => {
  const all = await rowsOf('resellerManager', {});
  const failed = await rowsOf('resellerManager', { filters: only('status', 'FailedData', 'Escalated') });
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.every(row => ['FailedData', 'Escalated'].includes(row.Status))).toBe(true);
  const others = await rowsOf('resellerManager', {
    filters: { status: { operator: 'isNot', values: ['FailedData', 'Escalated'] } },
  });
  expect(others.length + failed.length).toBe(all.length);

  await requestFor(portal, company, { serviceName: '100% Ökostrom_Monitor' });
  const named = (text: string, operator: 'has' | 'hasNot' = 'has') =>
    rowsOf('resellerManager', { filters: { service: { operator, values: [text] } } });
  expect((await named('okostrom')).map(row => row.ServiceName)).toEqual(['100% Ökostrom_Monitor']);
  expect((await named('100%')).map(row => row.ServiceName)).toEqual(['100% Ökostrom_Monitor']);
  expect(await named('m_o')).toEqual([]);
  expect(await named('okostrom', 'hasNot')).toHaveLength(all.length);

  const [{ OrderId: order } = { OrderId: null }] = all.filter(row => row.OrderId !== null);
  const byOrder = await rowsOf('resellerManager', {
    filters: { order: { operator: 'between', values: [String(order), String(order)] } },
  });
  expect(byOrder.length).toBeGreaterThan(0);
  expect(byOrder.every(row => row.OrderId === order)).toBe(true);
});

test('[ORD-01] days begin in the caller’s time zone', async () => {
  const id = await requestFor(portal, company, { createdAt: new Date('2031-05-02T22:30:00Z') });
  const on = async (day: string, timeZone: string) => {
    const query = { filters: { created: { operator: 'between' as const, values: [day, day] } }, timeZone };
    return (await rowsOf('resellerManager', query)).map(row => row.RequestId);
  };
  expect(await on('2031-05-02', 'UTC')).toEqual([id]);
  expect(await on('2031-05-03', 'Europe/Berlin')).toEqual([id]);
  expect(await on('2031-05-02', 'Europe/Berlin')).toEqual([]);
});

test('[ORD-01] the filter for the last days covers 24 hours a day until now', async () => {
  const ago = (hours: number) => new Date(portal.deps.clock.now().getTime() - hours * 3_600_000);
  const before = await requestFor(portal, company, { createdAt: ago(49) });
  const since = await requestFor(portal, company, { createdAt: ago(47) });
  const last = async (days: string) => {
    const query = { filters: { created: { operator: 'last' as const, values: [days] } } };
    return (await rowsOf('resellerManager', query)).map(row => row.RequestId);
  };
  expect(await last('2')).toContain(since);
  expect(await last('2')).not.toContain(before);
  expect(await last('3')).toEqual(expect.arrayContaining([before, since]));
});

test('[ORD-01] [SEC-06] the account filter includes the accounts below it, and only those in reach', async () => {
  const theirs = await requestFor(portal, foreign);
  const within = async (person: PersonName, id: number) =>
    rowsOf(person, { filters: { account: { operator: 'within', values: [String(id)] } } });
  const ours = await within('administrator', company);
  const { data } = await as('administrator').call('IProvisioningService/GetAccountProvisioningRequests', {
    accountId: company,
    limit: 100,
  });
  expect(ours.map(row => row.RequestId)).toEqual(data.Rows.map(row => row.RequestId));
  expect((await within('administrator', foreign)).map(row => row.RequestId)).toContain(theirs);
  expect(await within('resellerManager', foreign)).toEqual([]);
  // The provider is above the caller's reach.
  expect(await within('resellerManager', 1)).toEqual([]);
});

test('[ORD-01] the first page has the total, which is counted up to a maximum', async () => {
  const first = await page('resellerManager', {}, { limit: 2 });
  const { length } = await rowsOf('resellerManager', {});
  expect(first.Total).toEqual({ Count: length, IsMore: false });
  expect((await page('resellerManager', {}, { limit: 2, after: first.Next })).Total).toBeNull();
  const { db, clock } = portal.deps;
  await db
    .insertInto('provisioning_request')
    .values(
      Array.from({ length: COUNTED_MAX + 1 }, () => ({
        order_id: null,
        account_id: foreign,
        service_name: 'Bulk',
        kind: 'create' as const,
        status: 'Completed' as const,
        error_message: null,
        error_key: null,
        error_details: null,
        requested_by: foreign,
        created_at: clock.now(),
        send_date: null,
      })),
    )
    .execute();
  const bulk = { filters: { service: { operator: 'has' as const, values: ['bulk'] } } };
  expect((await page('administrator', bulk)).Total).toEqual({ Count: COUNTED_MAX, IsMore: true });
});

test.each([
  { filters: { colour: { operator: 'is', values: ['red'] } } },
  { filters: { status: { operator: 'is', values: ['Lost'] } } },
  { filters: { status: { operator: 'is', values: [] } } },
  { filters: { status: { operator: 'has', values: ['Completed'] } } },
  { filters: { created: { operator: 'between', values: ['2031-02-30', ''] } } },
  { filters: { created: { operator: 'between', values: ['', ''] } } },
  { filters: { created: { operator: 'last', values: ['0'] } } },
  { filters: { created: { operator: 'last', values: ['367'] } } },
  { filters: { created: { operator: 'next', values: ['7'] } } },
  { filters: { order: { operator: 'between', values: ['1 or true', ''] } } },
  { sort: { column: 'order', isDescending: false } },
  { timeZone: 'Mars/Olympus' },
])('[ORD-01] a query that the list does not allow returns 400: %j', async query => {
  expect((await as('resellerManager').call(OPERATION, { query: query as ListQuery })).status).toBe(400);
});

test('[ORD-01] a page key of another list returns 400', async () => {
  for (const after of ['x', Buffer.from('[1,2]').toString('base64url')])
    expect((await as('resellerManager').call(OPERATION, { after })).status).toBe(400);
});

test('[ORD-01] the export contains exactly the filtered rows, in the chosen columns and the caller’s language', async () => {
  await requestFor(portal, company, { serviceName: '=SUM(A1)', status: 'FailedData' });
  const query = { filters: only('status', 'FailedData') };
  const { data } = await as('resellerManager').call(
    'IProvisioningService/ExportProvisioningRequests',
    { query, columns: ['status', 'service'], format: 'csv' },
    { 'accept-language': 'de' },
  );
  const answer = await as('resellerManager').fetch(data.Address);
  const [heading, ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  expect(heading).toBe('Status;Dienst');
  expect(lines).toHaveLength((await rowsOf('resellerManager', query)).length);
  expect(lines.every((line: string) => line.startsWith('"Fehlgeschlagen, falsche Daten";'))).toBe(true);
  expect(lines).toContain(`"Fehlgeschlagen, falsche Daten";'=SUM(A1)`);
  const { status } = await as('companyAdministrator').fetch(data.Address);
  expect(status).toBe(410);
});
