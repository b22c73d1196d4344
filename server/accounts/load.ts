/** One account as its view shows it. */
import type { Account } from '#contract/accounts/account.ts';
import { differingRights, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { actionsOf, mayImpersonate } from './actions.ts';
import { above, idsOf, readNames, withOwnNames } from './ancestors.ts';
import type { Named } from './ancestors.ts';
import { knownFields } from './fields/definitions.ts';
import { currentValues } from './fields/stored.ts';
import { mayRead } from './read-rights.ts';
import { scheduledTermination } from './termination/scheduled.ts';
import { VIEW, viewOf } from './view.ts';

type Found = { row: AccountRow; names: Named[] };

/** Unknown, foreign and unreadable accounts are the same to the caller. */
export async function loadAccount(call: SessionCall, id: number): Promise<Account> {
  const found = await find(call, id);
  if (!found || !mayRead(call, found.row)) throw new HttpError(404, 'error.not_found');
  const { row } = found;
  const names = await withOwnNames(call, [row.path], found.names);
  const ancestors = above(row.path, names).map(one => ({
    AccountId: one.id,
    DisplayName: one.display_name,
    AccountType: one.type,
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
    MayImpersonate: mayImpersonate(call, row),
    Version: row.version,
    ScheduledTermination: scheduled,
    Actions: actionsOf(call, row, scheduled),
    Capability: differingRights(call, row.path),
  };
}

/** In reach; beyond it nothing but one's own account. */
async function find(call: SessionCall, id: number): Promise<Found | null> {
  const reached = await call.readInReach(async db => {
    const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? { row, names: await readNames(db, idsOf(row.path)) } : null;
  });
  if (reached || id !== call.session.accountId) return reached;
  const row = await call.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { row, names: [] } : null;
}

async function readView(call: SessionCall, row: AccountRow) {
  const holds = rightsAt(call, row.path);
  const fields = await knownFields(call, row.type, holds);
  const stored = await currentValues(call, row);
  return viewOf(call, fields, stored, holds);
}
