/** Field definitions: which fields an account type has, with their texts in every language (section 7). */
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { ACCOUNT_TYPE_CONFIGURATION } from './account-types.ts';
import type { AccountTypeConfiguration, Field } from './account-types/account-type.ts';
import type { ConfigurationKind, Items } from './kind.ts';
import { translated } from './texts.ts';

/** A definition and its place among the fields of its account type. */
type PlacedField = StoredField & { position: number };

function storedField({ name: _name, displayName, members, ...rest }: Field): StoredField {
  return {
    ...rest,
    displayName: translated(displayName),
    ...(members
      ? {
          members: Object.entries(members).map(([value, text]) => ({ value, displayName: translated(text) })),
        }
      : {}),
  };
}

/** Every field in a layout of the type, once. */
function fieldsOf({ pages, serviceFields = [] }: AccountTypeConfiguration): Field[] {
  const shown = pages.flatMap(page => page.containers.flatMap(container => container.fields));
  return [...new Map([...shown, ...serviceFields].map(field => [field.name, field])).values()];
}

const shipped: Items = new Map(
  ACCOUNT_TYPES.flatMap(type =>
    fieldsOf(ACCOUNT_TYPE_CONFIGURATION[type]).map((field, index) => [
      `${type}/${field.name}`,
      { position: index + 1, ...storedField(field) },
    ]),
  ),
);

export const fields: ConfigurationKind = {
  name: 'field',
  shipped,
  read: async db => {
    const rows = await db.selectFrom('field_definition').selectAll().execute();
    return new Map(
      rows.map(({ account_type, name, position, definition }) => [
        `${account_type}/${name}`,
        { position, ...definition },
      ]),
    );
  },
  write: async (db, key, value) => {
    const [type = '', name = ''] = key.split('/');
    const { position, ...definition } = value as unknown as PlacedField;
    await db
      .insertInto('field_definition')
      .values({
        account_type: type as AccountType,
        name,
        position,
        definition: JSON.stringify(definition),
      })
      .onConflict(conflict =>
        conflict
          .columns(['account_type', 'name'])
          .doUpdateSet({ position, definition: JSON.stringify(definition) }),
      )
      .execute();
  },
};
