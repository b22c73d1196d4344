/** Saved views of lists: their owners, who can see them, and what can be saved. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIEWS_MAX } from '#contract/portal/list-views.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { enterAll } from '#tests/support/entered.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const LIST = { list: 'provisioning' } as const;
const FAILED = 'status=FailedData%2CEscalated&sort=-created';

let portal: Portal;
let as: (person: PersonName) => Visitor;
beforeAll(async () => {
  portal = await startPortal();
  as = await enterAll(portal, [
    'administrator',
    'resellerManager',
    'accountManager',
    'companyAdministrator',
    'user',
    'foreignUser',
  ]);
});
afterAll(() => portal.close());

const viewsOf = async (person: PersonName) =>
  (await as(person).call('IAccountService/GetListViews', LIST)).data.Views;

const save = (person: PersonName, name: string, more: { query?: string; isShared?: boolean } = {}) =>
  as(person).call('IAccountService/SaveListView', {
    ...LIST,
    name,
    query: FAILED,
    isShared: false,
    ...more,
  });

const idOf = async (person: PersonName, name: string): Promise<number> =>
  (await viewsOf(person)).find(one => one.Name === name)?.ViewId ?? 0;

test('[ORD-01] a view is private, and saving one with the same name, ignoring case, replaces it', async () => {
  await save('companyAdministrator', 'Failed');
  await save('companyAdministrator', 'FAILED', { query: 'status=Queued' });
  expect(await viewsOf('companyAdministrator')).toEqual([
    {
      ViewId: expect.any(Number),
      Name: 'FAILED',
      Query: 'status=Queued',
      SharedWith: null,
      IsOwn: true,
      IsDefault: false,
    },
  ]);
  expect(await viewsOf('administrator')).toEqual([]);
});

test('[ORD-01] [SEC-06] a shared view is visible only in the organisation, and changed only by its owner', async () => {
  await save('companyAdministrator', 'For everybody', { isShared: true });
  const [shared] = (await viewsOf('user')).filter(one => one.Name === 'For everybody');
  expect(shared).toMatchObject({ Query: FAILED, IsOwn: false, SharedWith: 'Nordlicht Energie AG' });
  expect((await viewsOf('foreignUser')).map(one => one.Name)).not.toContain('For everybody');
  // A view shared by a seller's user is for the seller's users, not for those of its customers.
  await save('resellerManager', 'For sellers', { isShared: true });
  expect((await viewsOf('accountManager')).map(one => one.Name)).toContain('For sellers');
  expect((await viewsOf('user')).map(one => one.Name)).not.toContain('For sellers');
  const viewId = shared?.ViewId ?? 0;
  const { status } = await as('user').call('IAccountService/DeleteListView', { ...LIST, viewId });
  expect(status).toBe(404);
  await save('user', 'For everybody', { query: 'status=Queued' });
  expect((await viewsOf('companyAdministrator')).find(one => one.ViewId === viewId)?.Query).toBe(FAILED);
});

test('[ORD-01] each user has one default view, until the view is deleted', async () => {
  await save('companyAdministrator', 'First', { isShared: true });
  await save('companyAdministrator', 'Second', { isShared: true });
  const prefer = async (person: PersonName, viewId: number | null) =>
    (await as(person).call('IAccountService/SetDefaultListView', { ...LIST, viewId })).data.Views;
  const names = (views: Awaited<ReturnType<typeof viewsOf>>) =>
    views.filter(one => one.IsDefault).map(one => one.Name);
  const [first, second] = [await idOf('user', 'First'), await idOf('user', 'Second')];
  expect(names(await prefer('user', first))).toEqual(['First']);
  expect(names(await prefer('user', second))).toEqual(['Second']);
  expect(names(await viewsOf('companyAdministrator'))).toEqual([]);
  await as('companyAdministrator').call('IAccountService/DeleteListView', { ...LIST, viewId: second });
  expect(names(await viewsOf('user'))).toEqual([]);
  await prefer('user', first);
  expect(names(await prefer('user', null))).toEqual([]);
});

test.each(['colour=red', 'status=Lost', 'sort=order', 'columns=service,service', 'request=4', 'sort=-'])(
  '[ORD-01] a query that is invalid for the list returns 400: %s',
  async query => {
    expect((await save('user', 'Odd', { query })).status).toBe(400);
  },
);

test('[ORD-01] the number of views is limited; replacing one is still possible', async () => {
  for (let number = 0; number < VIEWS_MAX; number += 1) await save('administrator', `View ${number}`);
  const refused = await save('administrator', 'One more');
  expect(refused.status).toBe(409);
  expect(refused.message).toContain(String(VIEWS_MAX));
  expect(await viewsOf('administrator')).toHaveLength(VIEWS_MAX);
  expect((await save('administrator', 'View 1', { query: '' })).status).toBe(200);
});
