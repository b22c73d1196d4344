/** Field definitions by account type, the same for all callers; some fields need a right to be read (section 6). */
import type { AccountType } from '#contract/accounts/account.ts';
import { need } from '#contract/identity/capability.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

export type DefinedField = { name: string; definition: StoredField };

/** Returns all definitions, regardless of rights. Forms, responses and files must use {@link knownFields}. */
export const readDefinitions = (db: DatabaseReader, type: AccountType): Promise<DefinedField[]> =>
  db
    .selectFrom('field_definition')
    .select(['name', 'definition'])
    .where('account_type', '=', type)
    .orderBy('position')
    .execute();

const isReadable = ({ readRight }: StoredField, holds: Holds): boolean =>
  readRight === undefined || holds(need(readRight, 'Read'));

/** Returns the fields readable with these rights. */
export const knownFields = async (
  db: DatabaseReader,
  type: AccountType,
  holds: Holds,
): Promise<DefinedField[]> =>
  (await readDefinitions(db, type)).filter(({ definition }) => isReadable(definition, holds));

/** Removes the values of fields that are not readable with these rights. */
export function readableValues(
  values: Readonly<Record<string, FieldValue>>,
  definitions: readonly DefinedField[],
  holds: Holds,
): Record<string, FieldValue> {
  const hidden = definitions.filter(({ definition }) => !isReadable(definition, holds));
  const names = new Set(hidden.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** @throws HttpError 404 when the field does not exist or is not readable with these rights. */
export async function findDefinition(
  db: DatabaseReader,
  type: AccountType,
  name: string,
  holds: Holds,
): Promise<StoredField> {
  const row = await db
    .selectFrom('field_definition')
    .select('definition')
    .where('account_type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row || !isReadable(row.definition, holds)) throw new HttpError(404, 'error.not_found');
  return row.definition;
}
