/** A later version's configuration reaches an existing database, and an installation's own changes are kept. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyConfiguration, applyKind, keptChanges } from '#server/configuration/apply.ts';
import { fields } from '#server/configuration/fields.ts';
import type { ConfigurationKind } from '#server/configuration/kind.ts';
import { layouts } from '#server/configuration/layouts.ts';
import type { Json } from '#server/configuration/merge.ts';
import { capabilitySets } from '#server/configuration/rights.ts';
import type { StoredField, StoredLayout } from '#server/platform/db/schema.ts';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const industry = () =>
  portal.deps.db
    .selectFrom('field_definition')
    .select('definition')
    .where('account_type', '=', 'Company')
    .where('name', '=', 'Industry')
    .executeTakeFirstOrThrow();

/** The kind of configuration as a later version ships it. */
const later = (
  kind: ConfigurationKind,
  key: string,
  change: (item: never) => unknown,
): ConfigurationKind => ({
  ...kind,
  shipped: new Map([...kind.shipped, [key, change(kind.shipped.get(key) as never) as Json]]),
});

const withLength = later(fields, 'Company/Industry', (field: StoredField) => ({ ...field, maxLength: 30 }));

const rename = (name: string) =>
  sql`update field_definition set definition = jsonb_set(definition, '{displayName,de}', to_jsonb(${name}::text))
    where account_type = 'Company' and name = 'Industry'`.execute(portal.deps.db);

test('applying the configuration again changes nothing', async () => {
  expect(await applyConfiguration(portal.deps.db)).toEqual({ written: 0, kept: [] });
});

test('a new field is added to an existing database: definition, forms, and changed layouts', async () => {
  const { db } = portal.deps;
  const region = { position: 99, displayName: { en: 'Sales region' }, template: 'Text' };
  await sql`update view_layout set layout = jsonb_set(layout, '{pages,0,title,en}', '"Overview"')
    where account_type = 'Company' and action = 'View' and product_name = ''`.execute(db);
  const addTo = (layout: StoredLayout) => {
    const copy = structuredClone(layout);
    copy.pages[0]?.containers[0]?.fields.push('SalesRegion');
    return copy;
  };
  await applyKind(
    db,
    later(fields, 'Company/SalesRegion', () => region),
  );
  await applyKind(db, later(later(layouts, 'Company/View', addTo), 'Company/Create', addTo));
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'administrator');
  const view = await visitor.call('IAccountService/GetViewLayout', {
    accountType: 'Company',
    action: 'View',
  });
  expect(view.data.Pages[0]).toMatchObject({ DisplayValue: 'Overview' });
  expect(view.data.Pages[0]?.Containers[0]?.Fields).toContain('SalesRegion');
  const kept = (await keptChanges(db)).filter(({ kind }) => kind === 'layout');
  expect(kept.map(({ key, paths }) => [key, paths])).toEqual(
    expect.arrayContaining([['Company/View', expect.arrayContaining(['pages.general.title.en'])]]),
  );
});

test('changes of the installation are kept and listed, and the rest of the item is updated', async () => {
  await rename('Geschäftsfeld');
  const { written, kept } = await applyKind(portal.deps.db, withLength);
  expect({ written, kept: kept.filter(({ key }) => key === 'Company/Industry') }).toEqual({
    written: 1,
    kept: [{ kind: 'field', key: 'Company/Industry', paths: ['displayName.de'] }],
  });
  const { definition } = await industry();
  expect(definition).toMatchObject({ maxLength: 30, displayName: { de: 'Geschäftsfeld', en: 'Industry' } });
  expect(await keptChanges(portal.deps.db)).toContainEqual({
    kind: 'field',
    key: 'Company/Industry',
    paths: ['maxLength', 'displayName.de'],
  });
});

test('an item that the installation has removed is not added again', async () => {
  await portal.deps.db.deleteFrom('field_definition').where('name', '=', 'Industry').execute();
  const { written } = await applyKind(portal.deps.db, withLength);
  expect(written).toBe(0);
  expect(await keptChanges(portal.deps.db)).toContainEqual({
    kind: 'field',
    key: 'Company/Industry',
    paths: [],
  });
});

test('an earlier version that starts again reverts nothing', async () => {
  await applyKind(portal.deps.db, withLength);
  expect(await applyConfiguration(portal.deps.db)).toEqual({ written: 0, kept: [] });
  expect((await industry()).definition).toMatchObject({ maxLength: 30 });
});

test('a database without records of its configuration keeps its changes and gets missing items', async () => {
  const { db } = portal.deps;
  await rename('Geschäftsfeld');
  await db.deleteFrom('field_definition').where('name', '=', 'Employees').execute();
  await db.deleteFrom('configuration_item').execute();
  await db.deleteFrom('configuration_release').execute();
  const { kept } = await applyConfiguration(db);
  expect(kept).toContainEqual({ kind: 'field', key: 'Company/Industry', paths: ['displayName.de'] });
  const found = await db
    .selectFrom('field_definition')
    .select('name')
    .where('name', '=', 'Employees')
    .execute();
  expect(found).toHaveLength(1);
});

test('a right that a later version grants applies to users who are signed in', async () => {
  const { db } = portal.deps;
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
  const audit = async () => {
    const { data } = await currentUser(visitor);
    return data.Capability.find(one => one.ObjectType === 'AUDIT_LOG')?.Read ?? false;
  };
  expect(await audit()).toBe(false);
  const provider = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const sets = capabilitySets(provider.id);
  await applyKind(
    db,
    later(sets, 'Own account', (grants: object) => ({
      ...grants,
      AUDIT_LOG: { flags: ['Read'], value: '' },
    })),
  );
  expect(await audit()).toBe(true);
});
