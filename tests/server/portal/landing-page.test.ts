/** The dashboard's arrangement: access, scope, and concurrent saves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_ARRANGEMENT, toggleTile } from '#contract/portal/landing-tiles.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const WITHOUT_SERVICES = toggleTile(DEFAULT_ARRANGEMENT.Tiles, 'services');

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, [
    'administrator',
    'resellerManager',
    'companyAdministrator',
    'user',
    'foreignUser',
  ]);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.deleteFrom('landing_page').execute();
});

const shownTo = async (person: PersonName) =>
  (await as(person).call('IAccountService/GetLandingPage', {})).data;
const managedBy = (person: PersonName) => as(person).call('IAccountService/GetManagedLandingPage', {});
const save = (person: PersonName, Welcome: string, Version = 0, Tiles = WITHOUT_SERVICES) =>
  as(person).call('IAccountService/UpdateLandingPage', { Tiles, Welcome, Version });

describe('[SHL-05] the dashboard’s arrangement', () => {
  test('defaults to that of the product', async () => {
    expect(await shownTo('user')).toEqual(DEFAULT_ARRANGEMENT);
    expect((await managedBy('resellerManager')).data).toMatchObject({ ...DEFAULT_ARRANGEMENT, Version: 0 });
  });

  test('applies to all users below the organisation, and to no others', async () => {
    expect((await save('resellerManager', ' Welcome to our shop ')).data.Version).toBe(1);
    for (const person of ['resellerManager', 'companyAdministrator', 'user'] as const)
      expect(await shownTo(person), person).toEqual({
        Tiles: WITHOUT_SERVICES,
        Welcome: 'Welcome to our shop',
      });
    expect(await shownTo('foreignUser')).toEqual(DEFAULT_ARRANGEMENT);
    expect(await shownTo('administrator')).toEqual(DEFAULT_ARRANGEMENT);
  });

  test('of the nearest organisation applies; editing starts from the one that applies', async () => {
    await save('administrator', 'From the provider');
    expect((await shownTo('user')).Welcome).toBe('From the provider');
    expect((await managedBy('resellerManager')).data).toMatchObject({
      Welcome: 'From the provider',
      Version: 0,
    });
    await save('resellerManager', 'From the reseller');
    expect((await shownTo('user')).Welcome).toBe('From the reseller');
    const reset = await as('resellerManager').call('IAccountService/ResetLandingPage', { Version: 1 });
    expect(reset.data).toMatchObject({ Welcome: 'From the provider', Version: 0 });
    expect((await shownTo('user')).Welcome).toBe('From the provider');
  });

  test('can be edited only with CUSTOM_LANDING_PAGE Create', async () => {
    for (const person of ['companyAdministrator', 'user'] as const) {
      expect((await managedBy(person)).status).toBe(403);
      expect((await save(person, 'mine')).status).toBe(403);
      expect((await as(person).call('IAccountService/ResetLandingPage', { Version: 0 })).status).toBe(403);
    }
  });

  test('is not overwritten when another user has saved meanwhile', async () => {
    await save('resellerManager', 'first');
    const late = await save('resellerManager', 'second', 0);
    expect(late.status).toBe(409);
    expect(late.message).toContain('Someone else has saved changes');
    expect((await save('resellerManager', 'second', 1)).data.Version).toBe(2);
    expect(
      (await as('resellerManager').call('IAccountService/ResetLandingPage', { Version: 1 })).status,
    ).toBe(409);
    expect((await shownTo('user')).Welcome).toBe('second');
  });

  test('is saved once when two users save concurrently', async () => {
    const answers = await Promise.all(['one', 'other'].map(text => save('resellerManager', text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('contains each tile once, even when one was sent twice', async () => {
    const [company] = DEFAULT_ARRANGEMENT.Tiles;
    await save('resellerManager', '', 0, [company!, { ...company!, IsShown: false }]);
    expect((await shownTo('user')).Tiles).toEqual(DEFAULT_ARRANGEMENT.Tiles);
    const tooLong = await save('resellerManager', 'x'.repeat(501), 1);
    expect(tooLong.status).toBe(400);
  });

  test('[SEC-01] is recorded in the audit log when saved or reset', async () => {
    await save('resellerManager', 'Hello');
    await as('resellerManager').call('IAccountService/ResetLandingPage', { Version: 1 });
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', 'like', 'landing-page.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(entry => entry.action)).toEqual(['landing-page.reset', 'landing-page.update']);
    expect(entries[1]?.changes).toContainEqual({ field: 'Welcome', old: null, new: 'Hello' });
    expect(entries[1]?.changes[0]?.new).toContain('services (hidden)');
  });
});
