/** The fields that accounts of a type have. Definitions are the same for everybody. */
import type { AccountType } from '#contract/account.ts';
import type { Deps } from '#server/call.ts';
import type { StoredField } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

export type DefinedField = { name: string; definition: StoredField };

export const readDefinitions = (call: Pick<Deps, 'db'>, type: AccountType): Promise<DefinedField[]> =>
  call.db
    .selectFrom('field_definition')
    .select(['name', 'definition'])
    .where('account_type', '=', type)
    .orderBy('position')
    .execute();

export async function findDefinition(
  call: Pick<Deps, 'db'>,
  type: AccountType,
  name: string,
): Promise<StoredField> {
  const row = await call.db
    .selectFrom('field_definition')
    .select('definition')
    .where('account_type', '=', type)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new Failure(404, 'error.not_found');
  return row.definition;
}
