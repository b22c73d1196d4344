/** An account of each type with unique values in its guarded fields, and audit entries and an import with them. */
import type { AccountType } from '#contract/accounts/account.ts';
import { CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { sealField } from '#server/accounts/fields/secret.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { accountById, accountNamed, COMPANY, departmentOf, RESELLER } from '#tests/support/accounts.ts';
import { accountOf } from '#tests/support/enter.ts';
import { importBelow } from '#tests/support/imports.ts';
import type { Portal } from '#tests/support/server.ts';
import { isMarked } from './definitions.ts';
import type { GuardedField } from './definitions.ts';

/** A service that has its own layout with a guarded field (section 7). */
export const SERVICE = 'Papyrus Office Business';

/** The action of the audit entries. */
export const MARKED = 'test.marked';

export async function accountOfType(portal: Portal, type: AccountType): Promise<AccountRow> {
  const { db } = portal.deps;
  const first = (wanted: 'Provider' | 'Vendor') =>
    db
      .selectFrom('account')
      .selectAll()
      .where('type', '=', wanted)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
  const subscription = async () => {
    const { path } = await accountNamed(portal, COMPANY);
    const rows = db.selectFrom('account').selectAll().where('product_name', '=', SERVICE);
    return rows.where('path', 'like', `${path}/%`).orderBy('id').limit(1).executeTakeFirstOrThrow();
  };
  const found: Record<AccountType, () => Promise<AccountRow>> = {
    Provider: () => first('Provider'),
    Vendor: () => first('Vendor'),
    Reseller: () => accountNamed(portal, RESELLER),
    Company: () => accountNamed(portal, COMPANY),
    Department: () => departmentOf(portal),
    User: async () => accountById(portal, await accountOf(portal, 'english')),
    Product: subscription,
  };
  return found[type]();
}

/** Writes the values into the account, and for each actor audit entries about changing and revealing the fields. */
export async function markAccount(
  { deps }: Portal,
  account: AccountRow,
  fields: readonly GuardedField[],
  actors: readonly number[],
): Promise<void> {
  const kept = ({ definition, value }: GuardedField): FieldValue =>
    definition.template === 'Password' ? sealField(deps, value) : value;
  const values = Object.fromEntries(fields.map(field => [field.name, kept(field)]));
  await deps.db
    .updateTable('account')
    .set({ fields: JSON.stringify({ ...account.fields, ...values }) })
    .where('id', '=', account.id)
    .execute();
  const entry = (actor_id: number, changes: object[]) => ({
    at: deps.clock.now(),
    actor_id,
    impersonator_id: null,
    action: MARKED,
    object_id: account.id,
    changes: JSON.stringify(changes),
    result: 'success' as const,
    address: null,
  });
  const changes = fields.map(({ name, before, value }) => ({ field: name, old: before, new: value }));
  const reveals = fields.map(({ name }) => ({ field: 'RevealedField', old: null, new: name }));
  const entries = actors.flatMap(actor => [entry(actor, changes), entry(actor, reveals)]);
  await deps.db.insertInto('audit_entry').values(entries).execute();
}

/** A completed import with one row, which failed with a problem for each of the fields. */
export async function markedImport(
  portal: Portal,
  below: number,
  type: AccountType,
  fields: readonly GuardedField[],
): Promise<number> {
  const id = await importBelow(portal, below, 'administrator', 'Completed');
  const accountType = CREATABLE_TYPES.find(one => one === type);
  if (accountType === undefined) return id;
  const { db } = portal.deps;
  await db.updateTable('account_import').set({ account_type: accountType }).where('id', '=', id).execute();
  await db
    .insertInto('account_import_row')
    .values({
      import_id: id,
      number: 2,
      name: 'Refused',
      state: 'Failed',
      values: JSON.stringify(Object.fromEntries(fields.filter(isMarked).map(one => [one.name, one.value]))),
      problems: JSON.stringify(fields.map(({ name }) => ({ field: name, key: 'field.taken' }))),
      account_id: null,
      invitation: null,
      mailing_until: null,
    })
    .execute();
  return id;
}
