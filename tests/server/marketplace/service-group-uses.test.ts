/** Service groups (MKT-08) and the rules that name them: deletion, recalculated prices, and who sees the rules. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceGroupConflict } from '#contract/platform/failure-details.ts';
import { lastEntry } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import type { Right } from '#tests/support/placed-people.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { serviceGroupsIn } from '#tests/support/service-groups.ts';
import type { ServiceGroups } from '#tests/support/service-groups.ts';
import { visit } from '#tests/support/visitor.ts';

const DAY = 24 * 60 * 60_000;

let portal: Portal;
let groups: ServiceGroups;
/** A service that the reseller can offer. */
let a: number;
beforeAll(async () => {
  portal = await startPortal();
  groups = await serviceGroupsIn(portal);
  const { id } = await portal.deps.db
    .selectFrom('service')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  a = id;
});
afterAll(() => portal.close());
beforeEach(() => groups.reset());

/** The default pricelist of the reseller, from which resellers below it buy. */
const standardList = () =>
  portal.deps.db
    .selectFrom('marketplace')
    .select(['id', 'name'])
    .where('owner_id', '=', groups.seller)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();

/** A signed-in user with these rights over one account only. */
async function personWith(over: number, rights: readonly Right[]) {
  const role = await makeRole(portal, ['LOGIN:Execute', ...rights], 'Provider');
  const visitor = visit(portal.origin);
  await enterAccount(portal, visitor, await makePerson(portal, over, [{ role, over }]));
  return visitor;
}

/** Inserts a new version of the default pricelist's rules, with one that names the group. */
async function nameInRule(groupId: number, { validFrom = portal.deps.clock.now(), takenBack = false } = {}) {
  const { db, clock } = portal.deps;
  const list = await standardList();
  const { number } = await db
    .selectFrom('rule_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('marketplace_id', '=', list.id)
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('rule_version')
    .values({
      marketplace_id: list.id,
      number: number + 1,
      valid_from: validFrom,
      taken_back_at: takenBack ? clock.now() : null,
      created_by: null,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('price_rule')
    .values({
      version_id: version.id,
      priority: 1,
      name: 'A rule',
      model: 'markup',
      value: '5',
      group_id: groupId,
    })
    .execute();
  return { ...list, version: version.id };
}

const inADay = () => new Date(portal.deps.clock.now().getTime() + DAY);

describe('[MKT-08] a service group is deleted', () => {
  const remove = async (groupId: number, version = 1) =>
    groups.as('resellerManager').call('IMetadataService/DeleteServiceGroup', { groupId, version });

  test('with its services, and recorded in the audit log; another version returns 409, a repetition 404', async () => {
    const id = await groups.create('Old', [a]);
    expect((await remove(id, 2)).status).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect(await lastEntry(portal, groups.seller)).toMatchObject({
      action: 'service-group.delete',
      changes: [{ field: 'ServiceGroup', old: 'Old', new: null }],
    });
    expect(await groups.membersOf(id)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test.each(['in force', 'planned'])(
    'not while a rule that is %s names it; the answer has the rule',
    async state => {
      const id = await groups.create('Used');
      const validFrom = state === 'planned' ? inADay() : portal.deps.clock.now();
      const list = await nameInRule(id, { validFrom });
      const used = {
        MarketplaceId: list.id,
        Marketplace: list.name,
        Rule: 'A rule',
        ValidFrom: state === 'planned' ? validFrom.toISOString() : null,
      };
      expect((await groups.list()).find(({ Id }) => Id === id)).toMatchObject({
        UseCount: 1,
        UsedBy: [used],
      });
      const { status, details } = await remove(id);
      expect([status, (details as ServiceGroupConflict).Group.UsedBy]).toEqual([409, [used]]);
      await portal.deps.db.deleteFrom('rule_version').where('id', '=', list.version).execute();
      expect((await remove(id)).status).toBe(200);
    },
  );

  test.each(['taken back', 'replaced'])('when only rules that were %s named it', async state => {
    const id = await groups.create('Formerly used');
    const first = await nameInRule(id, state === 'replaced' ? {} : { validFrom: inADay(), takenBack: true });
    const other = await groups.create('Used now');
    const later = state === 'replaced' ? await nameInRule(other) : null;
    expect((await groups.read(id)).UseCount).toBe(0);
    expect((await remove(id)).status).toBe(200);
    for (const list of [first, later])
      if (list) await portal.deps.db.deleteFrom('rule_version').where('id', '=', list.version).execute();
  });

  test('and a draft with a rule that names it cannot be saved', async () => {
    const world = await priceWorldIn(portal);
    const { data } = await groups.createFor(groups.provider, 'Soon gone', 'administrator');
    const list = await world.newList(world.provider.id, []);
    const draft = draftOf([{ Model: 'markup', Value: '1', GroupId: data.Id }]);
    await groups
      .as('administrator')
      .call('IMetadataService/DeleteServiceGroup', { groupId: data.Id, version: 1 });
    expect((await world.save(list, draft)).status).toBe(422);
    expect((await world.rules(list)).Version).toBe(1);
  });
});

test('[MKT-08] prices are recalculated when services of a group are changed, directly or by an upload', async () => {
  const world = await priceWorldIn(portal);
  const item = await world.newItem({ cost: '10' });
  const list = await world.newList(world.provider.id, [item]);
  const { data } = await groups.createFor(groups.provider, 'Priced', 'administrator');
  const rule = { Model: 'markup', Value: '50', GroupId: data.Id } as const;
  await world.save(list, draftOf([rule], defaultRule('markup', '10')));
  await runDueJobs(portal.deps);
  const price = async () => {
    await runDueJobs(portal.deps);
    return (await world.storedPrices(list)).get(item.id);
  };
  expect(await price()).toBe('11.0000');
  await groups.changeBy('administrator', data.Id, { add: [item.service] });
  expect(await price()).toBe('15.0000');
  await groups.changeBy('administrator', data.Id, { remove: [item.service] });
  expect(await price()).toBe('11.0000');
  const file = Buffer.from(`Service group,Service ID\nPriced,${item.service}`);
  const uploadId = await groups.upload(file, 'groups.csv', 'administrator');
  const of = { ownerId: world.provider.id, uploadId };
  const checked = await groups.as('administrator').call('IMetadataService/CheckServiceGroups', of);
  expect(checked.data.Changes).toMatchObject([{ Name: 'Priced', UseCount: 1 }]);
  expect(await price()).toBe('11.0000');
  await groups.as('administrator').call('IMetadataService/UploadServiceGroups', {
    ...of,
    key: checked.data.Key,
    idempotencyKey: randomUUID(),
  });
  expect(await price()).toBe('15.0000');
});

describe('[SEC-05] rights about service groups', () => {
  const all: Right[] = [
    'SERVICE_GROUP_MANAGEMENT:Read',
    'SERVICE_GROUP_MANAGEMENT:Create',
    'SERVICE_GROUP_MANAGEMENT:Delete',
  ];

  test('each operation needs its own', async () => {
    const id = await groups.create('Guarded');
    const statuses = async (rights: readonly Right[]) => {
      const visitor = await personWith(groups.seller, rights);
      const upload = { ownerId: groups.seller, uploadId: randomUUID() };
      return [
        (await visitor.call('IMetadataService/GetServiceGroup', { groupId: id })).status,
        (await visitor.call('IMetadataService/DownloadServiceGroups', { ownerId: groups.seller })).status,
        (
          await visitor.call('IMetadataService/UpdateServiceGroup', {
            groupId: id,
            version: -1,
            name: 'x',
            add: [],
            remove: [],
          })
        ).status,
        (await visitor.call('IMetadataService/CheckServiceGroups', upload)).status,
        (await visitor.call('IMetadataService/DeleteServiceGroup', { groupId: id, version: -1 })).status,
      ];
    };
    expect(await statuses(['MY_SERVICES:Read'])).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(all.slice(0, 1))).toEqual([200, 200, 403, 403, 403]);
    expect(await statuses(all.slice(0, 2))).toEqual([200, 200, 409, 410, 403]);
    expect(await statuses(all)).toEqual([200, 200, 409, 410, 409]);
  });

  test('users who may read rules get those that name a group; others get only their number', async () => {
    const id = await groups.create('Used');
    const { version } = await nameInRule(id);
    const read = async (rights: readonly Right[]) => {
      const visitor = await personWith(groups.seller, [...all, ...rights]);
      const one = await visitor.call('IMetadataService/GetServiceGroup', { groupId: id });
      const rows = await visitor.call('IMetadataService/GetServiceGroups', {
        ownerId: groups.seller,
      });
      const refused = await visitor.call('IMetadataService/DeleteServiceGroup', { groupId: id, version: 1 });
      return [one, rows, refused];
    };
    for (const answer of await read([])) {
      expect(answer.text).toContain('UseCount');
      expect(answer.text).not.toMatch(/UsedBy|A rule|Standard prices/);
    }
    const rules: Right[] = [
      'CUSTOMER_PRICELIST:Read',
      'BILLING_SHOWPRODUCTPRICE:Read',
      'BILLING_SHOWPRODUCTPRICE_MARGIN:Read',
    ];
    for (const answer of await read(rules)) expect(answer.text).toContain('A rule');
    await portal.deps.db.deleteFrom('rule_version').where('id', '=', version).execute();
  });
});
