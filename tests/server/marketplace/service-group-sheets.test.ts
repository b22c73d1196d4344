/** Service groups as spreadsheets (MKT-08): downloaded, checked, and saved as checked. */
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_MEMBERS, MOST_NAMED, MOST_PROBLEMS } from '#contract/marketplace/service-groups.ts';
import { accountById, lastEntry } from '#tests/support/accounts.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { serviceGroupsIn } from '#tests/support/service-groups.ts';
import type { ServiceGroups } from '#tests/support/service-groups.ts';
import { bareWorkbook, csv, sheetOf, workbook } from '#tests/support/spreadsheets.ts';

let portal: Portal;
let groups: ServiceGroups;
let services: { id: number; display_name: string }[];
let [a, b, c] = [0, 0, 0];
beforeAll(async () => {
  portal = await startPortal();
  groups = await serviceGroupsIn(portal);
  services = await portal.deps.db
    .selectFrom('service')
    .select(['id', 'display_name'])
    .orderBy('id')
    .limit(MOST_NAMED + 5)
    .execute();
  [a = 0, b = 0, c = 0] = services.map(({ id }) => id);
});
afterAll(() => portal.close());
beforeEach(() => groups.reset());

const nameOf = (id: number) => services.find(service => service.id === id)?.display_name ?? '';
const HEAD = ['Service group', 'Service ID'];
const sheet = (...rows: string[][]) => csv([HEAD, ...rows]);

async function checked(file: Buffer, fileName?: string) {
  const uploadId = await groups.upload(file, fileName);
  const { data, status, message } = await groups.check(uploadId);
  return { uploadId, data, status, message };
}

const problemsOf = async (file: Buffer, fileName?: string) =>
  (await checked(file, fileName)).data.Problems.map(
    ({ Row, Column, Message }) => `${Column}${Row} ${Message}`,
  );

const blank = expect.toSatisfy(cell => cell === null || cell === '');

describe('[MKT-08] service groups are downloaded', () => {
  const download = async () => {
    const german = { 'accept-language': 'de' };
    const answer = await groups
      .as('resellerManager')
      .call('IMetadataService/DownloadServiceGroups', { ownerId: groups.seller }, german);
    return answer.data;
  };

  test('with a row for each service of each group, by name; an empty group has one row, and ids are text', async () => {
    await groups.create('=SUM(1)', [a, b]);
    await groups.create('Empty');
    const { Address, FileName } = await download();
    expect(FileName).toMatch(/^service-groups-\d{4}-\d\d-\d\d\.xlsx$/);
    const answer = await groups.as('resellerManager').fetch(Address);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${FileName}"`);
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]?.name).toBe('Dienstgruppen');
    const [first, second] = [a, b].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    expect(sheets[0]?.rows).toEqual([
      ['Dienstgruppe', 'Dienst-ID', 'Dienst', 'Anbieter'],
      ['=SUM(1)', String(first), nameOf(first ?? 0), expect.stringMatching(/./)],
      ['=SUM(1)', String(second), nameOf(second ?? 0), expect.stringMatching(/./)],
      ['Empty', blank, blank, blank],
    ]);
    expect([...(sheets[0]?.cells?.values() ?? [])].some(cell => cell.formula !== undefined)).toBe(false);
  });

  test('with all rows, however many, and uploading them again changes nothing', async () => {
    const { db } = portal.deps;
    const all = await db.selectFrom('service').select('id').execute();
    const made = await db
      .insertInto('service_group')
      .values(Array.from({ length: 30 }, (_, at) => ({ owner_id: groups.seller, name: `Group ${at}` })))
      .returning('id')
      .execute();
    await db
      .insertInto('service_group_member')
      .values(made.flatMap(group => all.map(({ id }) => ({ group_id: group.id, service_id: id }))))
      .execute();
    const answer = await groups.as('resellerManager').fetch((await download()).Address);
    const file = Buffer.from(await answer.arrayBuffer());
    const { data } = await checked(file, 'again.xlsx');
    expect(data).toMatchObject({ RowCount: 30 * all.length, Changes: [], SameCount: 30, ProblemCount: 0 });
  });

  test('only by the user who requested the address', async () => {
    const { Address } = await download();
    expect((await groups.as('administrator').fetch(Address)).status).toBe(410);
  });
});

describe('[MKT-08] an uploaded spreadsheet', () => {
  test('is checked group by group, and the check saves nothing', async () => {
    const changed = await groups.create('Café', [a, b]);
    await groups.create('Same', [c]);
    const untouched = await groups.create('Not named', [a]);
    const { data } = await checked(
      sheet(['cafe', String(b)], ['CAFÉ', String(c)], ['Same', String(c)], ['New', String(a)], ['Empty', '']),
    );
    const none = { Count: 0, First: [] };
    expect(data).toEqual({
      RowCount: 5,
      ProblemCount: 0,
      Problems: [],
      SameCount: 1,
      Changes: [
        {
          Name: 'Café',
          IsNew: false,
          UseCount: 0,
          Added: { Count: 1, First: [nameOf(c)] },
          Removed: { Count: 1, First: [nameOf(a)] },
        },
        { Name: 'New', IsNew: true, UseCount: 0, Added: { Count: 1, First: [nameOf(a)] }, Removed: none },
        { Name: 'Empty', IsNew: true, UseCount: 0, Added: none, Removed: none },
      ],
      Key: expect.stringMatching(/./),
    });
    expect(await groups.membersOf(changed)).toEqual([a, b]);
    expect(await groups.membersOf(untouched)).toEqual([a]);
    expect(await groups.list()).toHaveLength(3);
  });

  test('has the names of the first services of a change, and the number of all', async () => {
    const { data } = await checked(sheet(...services.map(({ id }) => ['All', String(id)])));
    const [change] = data.Changes;
    const { compare } = new Intl.Collator('en');
    expect(change?.Added).toEqual({
      Count: services.length,
      First: services
        .map(({ display_name }) => display_name)
        .toSorted(compare)
        .slice(0, MOST_NAMED),
    });
  });

  test('is saved as a whole, once per idempotency key, and recorded in the audit log', async () => {
    const changed = await groups.create('Changed', [a]);
    const { uploadId, data } = await checked(
      sheet(['Changed', String(b)], ['New', String(c)], ['New', String(a)]),
    );
    const key = randomUUID();
    const answers = [
      await groups.apply(uploadId, data.Key, key),
      await groups.apply(uploadId, data.Key, key),
    ];
    expect(answers.map(answer => answer.data)).toEqual(
      Array.from({ length: 2 }, () => ({ CreatedCount: 1, ChangedCount: 1 })),
    );
    expect(await groups.membersOf(changed)).toEqual([b]);
    const rows = await groups.list();
    expect(rows.map(({ Name, MemberCount, Version }) => [Name, MemberCount, Version])).toEqual([
      ['Changed', 1, 2],
      ['New', 2, 1],
    ]);
    expect(await lastEntry(portal, groups.seller)).toMatchObject({
      action: 'service-group.create',
      changes: [
        { field: 'ServiceGroup', old: null, new: 'New' },
        { field: 'ServiceGroupServices', old: null, new: '+2 −0' },
      ],
    });
  });

  test('is not saved when a group has been changed, renamed or created since the check', async () => {
    const id = await groups.create('Known', [a]);
    const file = () => checked(sheet(['Known', String(b)], ['New', '']));
    const outdated = async (work: () => Promise<unknown>) => {
      const { uploadId, data } = await file();
      await work();
      const { status } = await groups.apply(uploadId, data.Key);
      return status;
    };
    expect(await outdated(() => groups.change(id, { add: [c] }))).toBe(409);
    expect(await outdated(() => groups.change(id, { name: 'Renamed' }))).toBe(409);
    expect(await outdated(() => groups.create('New'))).toBe(409);
    expect(await groups.membersOf(id)).toEqual([a, c]);
  });

  test('can have its columns in any order and language, and others are ignored', async () => {
    const file = await workbook([
      ['Vermerk', 'Dienst-ID', 'Dienst', 'DIENSTGRUPPE'],
      ['x', a, 'Another name', 'Deutsch'],
      ['y', String(b), null, 2024],
    ]);
    const { data } = await checked(file, 'groups.xlsx');
    expect(data.Changes.map(({ Name, Added }) => [Name, Added.First])).toEqual([
      ['Deutsch', [nameOf(a)]],
      ['2024', [nameOf(b)]],
    ]);
  });

  test('is rejected when it is not a spreadsheet, is empty, or lacks a column', async () => {
    const statusOf = async (file: Buffer, name?: string) => (await checked(file, name)).status;
    expect(await statusOf(Buffer.from('x'), 'groups.pdf')).toBe(415);
    expect(await statusOf(sheet())).toBe(422);
    expect(await statusOf(Buffer.from(''))).toBe(422);
    expect(await statusOf(csv([['Service group'], ['A']]))).toBe(422);
    expect(await statusOf(csv([['Service ID'], ['1']]))).toBe(422);
  });
});

describe('[MKT-08] problems are reported by cell, and with any of them nothing is saved', () => {
  test('invalid names and ids, and repetitions', async () => {
    await groups.create('A', [a]);
    const long = 'x'.repeat(101);
    const file = csv([
      ['Service ID', 'Service group', 'Service'],
      [String(a), '', 'x'],
      ['1.5', 'A', 'x'],
      ['', 'A', 'Without its ID'],
      [String(b), 'A', 'x'],
      [String(b), 'a', 'x'],
      [String(c), long, 'x'],
      ['9'.repeat(16), 'A', 'x'],
    ]);
    const { data, uploadId } = await checked(file);
    expect(data.Problems.map(({ Row, Column, Message }) => `${Column}${Row} ${Message}`)).toEqual([
      'B2 Enter the name of the service group.',
      'A3 This is not the ID of a service. Enter it in digits.',
      'A4 This row names a service without its ID. Enter the ID, or empty the row.',
      `A6 Service ${b} is in this group already, in row 5.`,
      'B7 A name can have at most 100 characters.',
      'A8 This is not the ID of a service. Enter it in digits.',
    ]);
    expect((await groups.apply(uploadId, data.Key)).status).toBe(422);
    expect((await groups.list()).map(({ MemberCount }) => MemberCount)).toEqual([1]);
  });

  test('formulas, even with a value, errors and booleans', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
    const rows = [
      `<row r="1">${cell('A1', 'Service group')}${cell('B1', 'Service ID')}</row>`,
      `<row r="2">${cell('A2', 'A')}<c r="B2"><f>1+0</f><v>${a}</v></c></row>`,
      `<row r="3"><c r="A3" t="str"><f>"A"</f><v>A</v></c>${cell('B3', String(b))}</row>`,
      `<row r="4"><c r="A4" t="e"><v>#REF!</v></c><c r="B4" t="b"><v>1</v></c></row>`,
    ];
    expect(await problemsOf(bareWorkbook(sheetOf(rows.join(''))), 'groups.xlsx')).toEqual([
      'B2 This cell has a formula. Enter its value instead.',
      'A3 This cell has a formula. Enter its value instead.',
      'A4 This is not a name. Enter a text.',
      'B4 This is not the ID of a service. Enter it in digits.',
    ]);
  });

  test('unknown services, and with the same message those that the owner cannot offer', async () => {
    const { db } = portal.deps;
    const { seller } = await sellerBelow(portal, await accountById(portal, groups.seller));
    const list = await db
      .selectFrom('marketplace')
      .select('id')
      .where('owner_id', '=', groups.seller)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const held = await groups.createFor(seller, 'Held');
    await db.insertInto('service_group_member').values({ group_id: held.data.Id, service_id: c }).execute();
    await db
      .deleteFrom('marketplace_service')
      .where('marketplace_id', '=', list.id)
      .where('service_id', 'in', [b, c])
      .execute();
    const uploadId = await groups.upload(
      sheet(['Held', String(c)], ['Held', String(b)], ['Held', '999999'], ['Other', String(c)]),
    );
    const { data } = await groups.check(uploadId, seller);
    const unknown = (row: number, id: number) => ({
      Row: row,
      Column: 'B',
      Message: `No service with the ID ${id} can be in this group.`,
    });
    // Services that are in the group already are accepted.
    expect(data.Problems).toEqual([unknown(3, b), unknown(4, 999_999), unknown(5, c)]);
    await db
      .insertInto('marketplace_service')
      .values([b, c].map(service_id => ({ marketplace_id: list.id, service_id })))
      .execute();
  });

  test('too large a group; the answer has a limited number of problems and counts all', async () => {
    const rows = Array.from({ length: MOST_MEMBERS + 1 }, (_, at) => ['Large', String(1_000_000 + at)]);
    const { data } = await checked(sheet(...rows));
    expect(data.ProblemCount).toBe(MOST_MEMBERS + 2);
    expect(data.Problems).toHaveLength(MOST_PROBLEMS);
    expect(data.Problems[0]).toEqual({
      Row: 2,
      Column: 'A',
      Message: 'A service group can have at most 2,000 services.',
    });
  });
});
