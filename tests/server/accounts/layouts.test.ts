/** IAccountService's GetViewLayout and GetSupportDetails. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
});
afterAll(() => portal.close());

describe('[API-05] GetViewLayout', () => {
  const layout = (
    input: { accountType: 'Product' | 'User'; productName?: string; action?: 'View' | 'Edit' | 'Create' },
    locale = 'en',
  ) =>
    visitor.call(
      'IAccountService/GetViewLayout',
      { action: 'View', ...input },
      { 'accept-language': locale },
    );

  test('returns pages, containers and fields in the caller’s language', async () => {
    const { data } = await layout({ accountType: 'User' }, 'fr');
    expect(data.Pages.map(page => page.DisplayValue)).toEqual(['Général', 'Paramètres']);
    expect(data.Pages[0]?.Containers[0]).toEqual({
      Id: 'general.person',
      Name: 'Person',
      DisplayValue: 'Personne',
      Fields: ['Firstname', 'Lastname', 'DisplayName'],
    });
  });

  test('[I18-02] the containers of a subscription have Bulgarian names', async () => {
    const { data } = await layout({ accountType: 'Product' }, 'bg');
    expect(data.Pages[0]?.Containers.map(one => one.DisplayValue)).toEqual(['Абонамент', 'Цена', 'Срок']);
  });

  test('returns a product’s own layout, or the generic one if it has none', async () => {
    const generic = (await layout({ accountType: 'Product' })).data;
    const own = (await layout({ accountType: 'Product', productName: 'Northpeak Identity' })).data;
    expect(own.Pages[0]?.Containers.map(container => container.Name)).toEqual(['Tenant']);
    expect(generic.Pages[0]?.Containers.map(container => container.Name)).toEqual([
      'Subscription',
      'Price',
      'Term',
    ]);
    expect((await layout({ accountType: 'Product', productName: 'Aurelia Tasks' })).data).toEqual(generic);
  });

  test('returns 404 for one that does not exist', async () => {
    expect((await layout({ accountType: 'Product', action: 'Create' })).status).toBe(404);
  });
});

describe('[SHL-14] GetSupportDetails', () => {
  const details = async () => (await visitor.call('IAccountService/GetSupportDetails', {})).data;

  test('returns the configured values', async () => {
    expect(await details()).toMatchObject({
      Imprint: 'https://meridian-cloud.example/imprint',
      SupportTechnicalEmail: 'support@meridian-cloud.example',
    });
  });

  test('returns null for missing values and values that are not text, and omits unknown keys', async () => {
    const value = JSON.stringify({ Imprint: 7, SupportUrl: 'https://help.example/', Other: 'x' });
    await portal.deps.db.updateTable('setting').set({ value }).where('key', '=', 'support_details').execute();
    const partial = await details();
    expect(partial).toMatchObject({
      Imprint: null,
      SupportUrl: 'https://help.example/',
      KnowledgeBaseUrl: null,
    });
    expect(partial).not.toHaveProperty('Other');
    await portal.deps.db.deleteFrom('setting').where('key', '=', 'support_details').execute();
    expect(new Set(Object.values(await details()))).toEqual(new Set([null]));
  });
});
