/** LoadAccountById: an account with everything its view shows. */
import type { Account } from '#contract/accounts/account.ts';
import { canRead } from '#server/identity/account-rights.ts';
import { differingRights } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { actionsOf, canImpersonate } from './actions.ts';
import { addOwnAncestors, ancestorsIn, idsInPath, pathUpTo, readNames } from './ancestors.ts';
import type { NamedAccount } from './ancestors.ts';
import { knownFields } from './fields/definitions.ts';
import { currentValues } from './fields/stored.ts';
import { fieldRights } from './purchases.ts';
import { scheduledTermination } from './termination/scheduled.ts';
import { VIEW, viewOf } from './view.ts';

type Found = { row: AccountRow; names: NamedAccount[] };

/** @throws HttpError 404, the same for unknown, out-of-reach and unreadable accounts. */
export async function loadAccount(call: SessionCall, id: number): Promise<Account> {
  const found = await find(call, id);
  if (!found || !canRead(call, found.row)) throw new HttpError(404, 'error.not_found');
  const { row } = found;
  const names = await addOwnAncestors(call, [row.path], found.names);
  const ancestors = ancestorsIn(row.path, names).map(one => ({
    AccountId: one.id,
    DisplayName: one.display_name,
    AccountType: one.type,
    CanOpen:
      found.names.some(({ id: reached }) => reached === one.id) &&
      canRead(call, { ...one, path: pathUpTo(row.path, one.id) }),
  }));
  const scheduled = await scheduledTermination(call, row.path, new Map(names).set(row.id, row));
  const parent = ancestors.find(one => one.AccountId === row.parent_id);
  return {
    AccountId: row.id,
    Hierarchy: { AccountType: row.type },
    AccountState: row.state,
    displayName: row.display_name,
    parent: parent ? { AccountId: parent.AccountId, DisplayName: parent.DisplayName } : null,
    Ancestors: ancestors,
    AccountPath: [...ancestors.map(one => one.AccountId), row.id].join('/'),
    ProductName: row.product_name,
    terminationDate: row.termination_date?.toISOString() ?? null,
    lockPeriodEndDate: row.lock_end?.toISOString() ?? null,
    Views: { [VIEW]: await readView(call, row) },
    MayImpersonate: canImpersonate(call, row),
    Version: row.version,
    ScheduledTermination: scheduled,
    Actions: await actionsOf(call, row, scheduled),
    Capability: differingRights(call, row.path),
  };
}

/** Finds an account in reach, or the caller's own. */
async function find(call: SessionCall, id: number): Promise<Found | null> {
  const reached = await call.readInReach(async db => {
    const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? { row, names: await readNames(db, idsInPath(row.path)) } : null;
  });
  if (reached || id !== call.session.accountId) return reached;
  const row = await call
    .readAsSystem('own account')
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { row, names: [] } : null;
}

async function readView(call: SessionCall, row: AccountRow) {
  const holds = await fieldRights(call, row);
  const fields = await knownFields(call.readAsSystem('configuration'), row.type, holds);
  const stored = await currentValues(call, row);
  return viewOf(call, fields, stored, holds);
}
