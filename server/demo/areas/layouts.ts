/** View layouts and field definitions of all account types, in the languages of data/labels.json. */
import { ACCOUNT_TYPES } from '#contract/account.ts';
import type { StoredField, StoredLayout } from '#server/db/schema.ts';
import labels from '../data/labels.json' with { type: 'json' };
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';
import { kindOf, LAYOUTS, PRODUCT_LAYOUTS } from './field-plan.ts';
import type { Plan } from './field-plan.ts';
import { PRODUCTS_WITH_SERVER, PRODUCTS_WITH_TENANT } from './subscriptions.ts';

const names = new Map<string, Record<string, string>>(Object.entries(labels));

export const layouts: Area = {
  name: 'layouts',
  async load(world) {
    await insertAll(world, 'view_layout', [
      ...ACCOUNT_TYPES.map(type => layoutRow(type, '', LAYOUTS[type])),
      ...PRODUCTS_WITH_TENANT.map(name => layoutRow('Product', name, PRODUCT_LAYOUTS.tenant)),
      ...PRODUCTS_WITH_SERVER.map(name => layoutRow('Product', name, PRODUCT_LAYOUTS.server)),
    ]);
    await insertAll(
      world,
      'field_definition',
      ACCOUNT_TYPES.flatMap(type =>
        fieldsOf(type).map((name, index) => ({
          account_type: type,
          name,
          position: index + 1,
          definition: JSON.stringify(definition(name)),
        })),
      ),
    );
  },
};

type Type = (typeof ACCOUNT_TYPES)[number];

const layoutRow = (type: Type, product: string, plan: Plan) => ({
  account_type: type,
  action: 'View' as const,
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

function definition(name: string): StoredField {
  const { template, source, members } = kindOf(name);
  return {
    displayName: label(name),
    template,
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
