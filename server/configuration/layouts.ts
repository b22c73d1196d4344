/** View layouts: the arrangement of fields on view, edit and create screens of an account type (section 7). */
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import type { StoredLayout } from '#server/platform/db/schema.ts';
import { ACCOUNT_TYPE_CONFIGURATION } from './account-types.ts';
import type { Page } from './account-types/account-type.ts';
import type { ConfigurationKind, Items } from './kind.ts';
import type { Json } from './merge.ts';
import { translated } from './texts.ts';

export const storedLayout = (pages: readonly Page[]): StoredLayout => ({
  pages: pages.map(page => ({
    id: page.name.toLowerCase(),
    name: page.name,
    title: translated(page.title),
    containers: page.containers.map(container => ({
      id: `${page.name}.${container.name}`.toLowerCase(),
      name: container.name,
      title: translated(container.title),
      fields: container.fields.map(({ name }) => name),
    })),
  })),
});

/** The pages without read-only fields, and without containers and pages that are then empty. */
const writable = (pages: readonly Page[]): Page[] =>
  pages
    .map(page => ({
      ...page,
      containers: page.containers
        .map(container => ({ ...container, fields: container.fields.filter(field => !field.readOnly) }))
        .filter(({ fields }) => fields.length > 0),
    }))
    .filter(({ containers }) => containers.length > 0);

const viewPages = (type: AccountType) => ACCOUNT_TYPE_CONFIGURATION[type].pages;
const editPages = (type: AccountType) => writable(viewPages(type));
const createPages = (type: AccountType) => ACCOUNT_TYPE_CONFIGURATION[type].createPages ?? editPages(type);

const item = (type: AccountType, action: string, pages: readonly Page[]): [string, Json] => [
  `${type}/${action}`,
  storedLayout(pages),
];

const shipped: Items = new Map([
  ...ACCOUNT_TYPES.map(type => item(type, 'View', viewPages(type))),
  ...ACCOUNT_TYPES.map(type => item(type, 'Edit', editPages(type))),
  ...CREATABLE_TYPES.map(type => item(type, 'Create', createPages(type))),
]);

/** Layouts of single services are not part of the product: an installation adds them with its services. */
export const layouts: ConfigurationKind = {
  name: 'layout',
  shipped,
  read: async db => {
    const rows = await db.selectFrom('view_layout').selectAll().where('product_name', '=', '').execute();
    return new Map(
      rows.map(({ account_type, action, layout }) => [
        `${account_type}/${action}`,
        layout as unknown as Json,
      ]),
    );
  },
  write: async (db, key, value) => {
    const [type, action] = key.split('/') as [AccountType, 'View' | 'Edit' | 'Create'];
    const layout = JSON.stringify(value);
    await db
      .insertInto('view_layout')
      .values({ account_type: type, action, product_name: '', layout })
      .onConflict(conflict =>
        conflict.columns(['account_type', 'action', 'product_name']).doUpdateSet({ layout }),
      )
      .execute();
  },
};
