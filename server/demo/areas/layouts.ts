/** View layouts and field definitions of all account types, in the languages of data/labels.json. */
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import type { StoredField, StoredLayout } from '#server/platform/db/schema.ts';
import labels from '../data/labels.json' with { type: 'json' };
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';
import { createLayout, editLayout, kindOf, LAYOUTS, PRODUCT_LAYOUTS } from './field-plan.ts';
import type { Plan } from './field-plan.ts';
import { rulesOf } from './field-rules.ts';
import { PRODUCTS_WITH_SERVER, PRODUCTS_WITH_TENANT } from './subscriptions.ts';

const names = new Map<string, Record<string, string>>(Object.entries(labels));

export const layouts: Area = {
  name: 'layouts',
  async load(world) {
    await insertAll(world, 'view_layout', [
      ...ACCOUNT_TYPES.map(type => layoutRow(type, 'View', LAYOUTS[type])),
      ...ACCOUNT_TYPES.map(type => layoutRow(type, 'Edit', editLayout(type))),
      ...CREATABLE_TYPES.map(type => layoutRow(type, 'Create', createLayout(type))),
      ...(['View', 'Edit'] as const).flatMap(action => [
        ...PRODUCTS_WITH_TENANT.map(name => layoutRow('Product', action, PRODUCT_LAYOUTS.tenant, name)),
        ...PRODUCTS_WITH_SERVER.map(name => layoutRow('Product', action, PRODUCT_LAYOUTS.server, name)),
      ]),
    ]);
    await insertAll(
      world,
      'field_definition',
      ACCOUNT_TYPES.flatMap(type =>
        fieldsOf(type).map((name, index) => ({
          account_type: type,
          name,
          position: index + 1,
          definition: JSON.stringify(definition(type, name)),
        })),
      ),
    );
  },
};

type Type = (typeof ACCOUNT_TYPES)[number];

const layoutRow = (type: Type, action: 'View' | 'Edit' | 'Create', plan: Plan, product = '') => ({
  account_type: type,
  action,
  product_name: product,
  layout: JSON.stringify(layout(plan)),
});

const layout = (plan: Plan): StoredLayout => ({
  pages: Object.entries(plan).map(([page, containers]) => ({
    id: page.toLowerCase(),
    name: page,
    title: label(`title.${page}`),
    containers: Object.entries(containers).map(([container, fields]) => ({
      id: `${page}.${container}`.toLowerCase(),
      name: container,
      title: label(`title.${container}`),
      fields: [...fields],
    })),
  })),
});

/** Every field that a layout of the type shows, once. */
function fieldsOf(type: Type): string[] {
  const plans: Plan[] = [LAYOUTS[type], ...(type === 'Product' ? Object.values(PRODUCT_LAYOUTS) : [])];
  return [...new Set(plans.flatMap(plan => Object.values(plan).flatMap(page => Object.values(page).flat())))];
}

function definition(type: Type, name: string): StoredField {
  const { template, source, members } = kindOf(name);
  return {
    displayName: label(name),
    template,
    ...rulesOf(type, name),
    ...(source ? { source } : {}),
    ...(members
      ? { members: members.map(value => ({ value, displayName: label(`enum.${name}.${value}`) })) }
      : {}),
  };
}

function label(key: string): Record<string, string> {
  const found = names.get(key);
  if (!found) throw new Error(`data/labels.json has no ${key}`);
  return found;
}
