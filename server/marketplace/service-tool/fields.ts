/** The fields that a service asks for when ordered: a separate page in the layout of its subscriptions (section 7). */
import type { Kysely } from 'kysely';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import { storedLayout } from '#server/configuration/layouts.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database, StoredLayout } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Fields = NonNullable<ServiceDetails['Fields']>;

const namesIn = (layout: StoredLayout | undefined): string[] =>
  (layout?.pages ?? []).flatMap(page => page.containers.flatMap(({ fields }) => fields));

async function layoutOf(db: DatabaseReader, productName: string): Promise<StoredLayout | undefined> {
  const row = await db
    .selectFrom('view_layout')
    .select('layout')
    .where('account_type', '=', 'Product')
    .where('action', '=', 'View')
    .where('product_name', '=', productName)
    .executeTakeFirst();
  return row?.layout;
}

/** `Known` are the subscription fields that are not in the layout of all subscriptions. */
export async function readFields(db: DatabaseReader, service: string, locale: Locale): Promise<Fields> {
  const shown = namesIn(await layoutOf(db, ''));
  const definitions = await db
    .selectFrom('field_definition')
    .select(['name', 'definition'])
    .where('account_type', '=', 'Product')
    .orderBy('position')
    .execute();
  return {
    Asked: namesIn(await layoutOf(db, service)),
    Known: definitions
      .filter(({ name }) => !shown.includes(name))
      .map(({ name, definition }) => ({ Name: name, DisplayName: inLocale(definition.displayName, locale) })),
  };
}

/**
 * Replaces the layout. `system` needs the reason `service tool`.
 * @throws HttpError 422 for a field that services cannot ask for
 */
export async function writeFields(
  system: Kysely<Database>,
  service: string,
  { Known }: Fields,
  names: readonly string[],
): Promise<void> {
  if (names.some(name => !Known.some(known => known.Name === name)))
    throw new HttpError(422, 'error.input', { field: 'fields' });
  await system
    .deleteFrom('view_layout')
    .where('account_type', '=', 'Product')
    .where('product_name', '=', service)
    .execute();
  if (names.length === 0) return;
  const fields = [...new Set(names)].map(name => ({ name, displayName: name, template: 'Text' as const }));
  const layout = JSON.stringify(
    storedLayout([
      { name: 'General', title: 'General', containers: [{ name: 'Service', title: 'Service', fields }] },
    ]),
  );
  await system
    .insertInto('view_layout')
    .values(
      (['View', 'Edit'] as const).map(action => ({
        account_type: 'Product' as const,
        action,
        product_name: service,
        layout,
      })),
    )
    .execute();
}
