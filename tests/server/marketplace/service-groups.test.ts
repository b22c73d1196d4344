/** Reading and changing service groups (MKT-08). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GROUPS_PAGE, MOST_GROUPS } from '#contract/marketplace/service-groups.ts';
import type { ServiceGroupConflict } from '#contract/platform/failure-details.ts';
import { accountById, accountNamed, COMPANY, lastEntry } from '#tests/support/accounts.ts';
import { queryWith } from '#tests/support/list-query.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { serviceGroupsIn } from '#tests/support/service-groups.ts';
import type { ServiceGroups } from '#tests/support/service-groups.ts';

let portal: Portal;
let groups: ServiceGroups;
/** Services that the reseller can offer. */
let [a, b, c] = [0, 0, 0];
beforeAll(async () => {
  portal = await startPortal();
  groups = await serviceGroupsIn(portal);
  const services = await portal.deps.db.selectFrom('service').select('id').orderBy('id').limit(3).execute();
  [a = 0, b = 0, c = 0] = services.map(({ id }) => id);
});
afterAll(() => portal.close());
beforeEach(() => groups.reset());

/** Adds groups without services to the reseller. */
const addGroups = (count: number) =>
  portal.deps.db
    .insertInto('service_group')
    .values(Array.from({ length: count }, (_, at) => ({ owner_id: groups.seller, name: `Group ${at}` })))
    .execute();

/** The default pricelist of the reseller, from which resellers below it buy. */
const standardList = () =>
  portal.deps.db
    .selectFrom('marketplace')
    .select(['id', 'name'])
    .where('owner_id', '=', groups.seller)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();

/** Calls `work` with a reseller below the reseller; it cannot offer the service until `work` resolves. */
async function withoutOffer(service: number, work: (seller: number) => Promise<void>): Promise<void> {
  const { db } = portal.deps;
  const { seller } = await sellerBelow(portal, await accountById(portal, groups.seller));
  const { id } = await standardList();
  await db
    .deleteFrom('marketplace_service')
    .where('marketplace_id', '=', id)
    .where('service_id', '=', service)
    .execute();
  await work(seller);
  await db.insertInto('marketplace_service').values({ marketplace_id: id, service_id: service }).execute();
}

describe('[MKT-08] service groups are read', () => {
  test('by name and a page at a time, with their number of services', async () => {
    await groups.create('Étoile', [a, b]);
    await addGroups(GROUPS_PAGE);
    const find = async (more: object) =>
      (
        await groups
          .as('resellerManager')
          .call('IMetadataService/GetServiceGroups', { ownerId: groups.seller, ...more })
      ).data;
    const first = await find({});
    expect(first.Rows[0]).toMatchObject({
      Name: 'Étoile',
      MemberCount: 2,
      UseCount: 0,
      UsedBy: [],
      Version: 1,
    });
    expect(first.Rows).toHaveLength(GROUPS_PAGE);
    expect(first.Total).toEqual({ Count: GROUPS_PAGE + 1, IsMore: false });
    const second = await find({ after: first.Next });
    expect([second.Rows.map(({ Name }) => Name), second.Next]).toEqual([['Group 9'], null]);
    expect((await find({ query: queryWith({ text: 'etoile' }) })).Rows).toHaveLength(1);
    const sorted = async (column: string, isDescending: boolean) =>
      (await find({ query: { sort: { column, isDescending } } })).Rows;
    expect((await sorted('services', true))[0]).toMatchObject({ Name: 'Étoile', MemberCount: 2 });
    expect((await sorted('services', false))[0]?.MemberCount).toBe(0);
    expect((await sorted('rules', true))[0]?.UseCount).toBe(0);
    expect((await sorted('name', true))[0]?.Name).toBe('Group 9');
    const between = (values: string[]) => ({ operator: 'between' as const, values });
    const withServices = await find({ query: { filters: { services: between(['1', '']) } } });
    expect(withServices.Rows.map(({ Name }) => Name)).toEqual(['Étoile']);
    expect((await find({ query: { filters: { rules: between(['1', '']) } } })).Rows).toEqual([]);
  });

  test('with their services, and whether the owner can still offer each', () =>
    withoutOffer(b, async seller => {
      const { data } = await groups.createFor(seller, 'Held');
      const members = [a, b].map(service_id => ({ group_id: data.Id, service_id }));
      await portal.deps.db.insertInto('service_group_member').values(members).execute();
      const { Members } = await groups.read(data.Id);
      const search = Members.find(({ Id }) => Id === b)?.DisplayName ?? '';
      expect(Members.toSorted((one, other) => one.Id - other.Id)).toEqual([
        { Id: a, DisplayName: expect.any(String), Vendor: expect.stringMatching(/./), IsOffered: true },
        expect.objectContaining({ Id: b, IsOffered: false }),
      ]);
      const found = await groups
        .as('resellerManager')
        .call('IMetadataService/GetServicesForGroups', { ownerId: seller, search });
      expect(found.data.Rows).toEqual([]);
      // A service that the owner can no longer offer stays, but cannot be added again.
      expect((await groups.change(data.Id, { name: 'Kept' })).data.MemberCount).toBe(2);
      await groups.change(data.Id, { remove: [b] });
      expect((await groups.change(data.Id, { add: [b] })).status).toBe(422);
      // A service in one of the owner's pricelists can be added.
      const { id } = await portal.deps.db
        .selectFrom('marketplace')
        .select('id')
        .where('owner_id', '=', seller)
        .executeTakeFirstOrThrow();
      await portal.deps.db
        .insertInto('marketplace_service')
        .values({ marketplace_id: id, service_id: b })
        .execute();
      expect((await groups.change(data.Id, { add: [b] })).status).toBe(200);
    }));

  test('with the services that can be added, by name and a page at a time', async () => {
    const find = async (more: object) =>
      (
        await groups
          .as('resellerManager')
          .call('IMetadataService/GetServicesForGroups', { ownerId: groups.seller, search: '', ...more })
      ).data;
    const first = await find({});
    expect(first.Rows).toHaveLength(GROUPS_PAGE);
    const second = await find({ after: first.Next });
    const { count } = await portal.deps.db
      .selectFrom('service')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const ids = [...first.Rows, ...second.Rows].map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(Math.min(count, 2 * GROUPS_PAGE));
    const [row] = first.Rows;
    expect((await find({ search: row?.DisplayName.toUpperCase() })).Rows).toContainEqual(row);
  });

  test('with the sellers whose groups the caller may read', async () => {
    const owners = async (person: 'resellerManager' | 'administrator') =>
      (await groups.as(person).call('IMetadataService/GetServiceGroupOwners', { search: '' })).data.Owners;
    expect(await owners('resellerManager')).toContainEqual({
      AccountId: groups.seller,
      DisplayName: 'Northbridge Partners',
      MayChange: true,
    });
    expect((await owners('resellerManager')).some(({ AccountId }) => AccountId === groups.provider)).toBe(
      false,
    );
    expect((await owners('administrator')).some(({ AccountId }) => AccountId === groups.provider)).toBe(true);
  });
});

describe('[MKT-08] a service group is created and changed', () => {
  test('with a name that no other group of the owner has, and recorded in the audit log', async () => {
    const id = await groups.create('Café');
    expect((await groups.createFor(groups.seller, 'cafe')).status).toBe(422);
    expect(await lastEntry(portal, groups.seller)).toMatchObject({
      action: 'service-group.create',
      changes: [{ field: 'ServiceGroup', old: null, new: 'Café' }],
    });
    const other = await groups.create('Other');
    expect((await groups.change(other, { name: 'CAFÉ' })).status).toBe(422);
    expect((await groups.change(id, { name: 'cafe' })).data.Name).toBe('cafe');
    const provider = await groups.createFor(groups.provider, 'cafe', 'administrator');
    expect(provider.status).toBe(200);
  });

  test('once per idempotency key, only for sellers, and only up to the limit', async () => {
    const idempotencyKey = randomUUID();
    const input = { ownerId: groups.seller, name: 'Once', idempotencyKey };
    const call = () => groups.as('resellerManager').call('IMetadataService/CreateServiceGroup', input);
    expect((await call()).data).toEqual((await call()).data);
    const company = await accountNamed(portal, COMPANY);
    expect((await groups.createFor(company.id, 'None', 'administrator')).status).toBe(422);
    await addGroups(MOST_GROUPS - 1);
    expect((await groups.createFor(groups.seller, 'One more')).status).toBe(422);
  });

  test('by adding and removing services; repeated and unknown ones are ignored', async () => {
    const id = await groups.create('Mixed', [a]);
    const changed = await groups.change(id, { name: 'Renamed', add: [b, c, b, a], remove: [a, 999] });
    expect(changed.data).toMatchObject({ Name: 'Renamed', Version: 2, MemberCount: 2, MayChange: true });
    expect(await groups.membersOf(id)).toEqual([b, c]);
    expect(await lastEntry(portal, groups.seller)).toMatchObject({
      action: 'service-group.update',
      changes: [
        { field: 'ServiceGroup', old: 'Mixed', new: 'Renamed' },
        { field: 'ServiceGroupServices', old: null, new: '+2 −1' },
      ],
    });
  });

  test('but not when someone else has changed it; the answer has the current group', async () => {
    const id = await groups.create('Shared', [a]);
    await groups.changeBy('administrator', id, { add: [b] });
    const { status, details } = await groups.change(id, { version: 1, name: 'Mine', add: [c] });
    expect(status).toBe(409);
    expect((details as ServiceGroupConflict).Group).toMatchObject({
      Name: 'Shared',
      Version: 2,
      MemberCount: 2,
    });
    expect(await groups.membersOf(id)).toEqual([a, b]);
  });

  test('but not with unknown services or, with the same message, those that the owner cannot offer', () =>
    withoutOffer(c, async seller => {
      const { data } = await groups.createFor(seller, 'Offers');
      const answers = [
        await groups.change(data.Id, { add: [a, c] }),
        await groups.change(data.Id, { add: [a, 999_999] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      expect(answers[0]?.message).toBe(answers[1]?.message);
      expect(await groups.membersOf(data.Id)).toEqual([]);
    }));
});
