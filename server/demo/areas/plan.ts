/** Planning accounts: ids, paths and rows. */
import type { Insertable } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { AccountTable } from '#server/platform/db/schema.ts';
import { daysFrom, insertAll } from '../world.ts';
import type { PlannedAccount, World } from '../world.ts';

type Wanted = { type: AccountType; name: string; parent: PlannedAccount | null } & Partial<PlannedAccount>;

const YEARS_BACK = 6;

/** Adds an account to the plan; {@link writeAccounts} inserts it. */
export function plan(world: World, wanted: Wanted): PlannedAccount {
  const id = world.accounts.length + 1;
  const account: PlannedAccount = {
    // A termination includes the whole subtree (section 4).
    state: wanted.parent?.state === 'Terminated' ? 'Terminated' : 'Active',
    terminationDate: wanted.parent?.state === 'Terminated' ? wanted.parent.terminationDate : null,
    productName: null,
    fields: {},
    lockEnd: null,
    createdAt: daysFrom(world.now, -world.random.int(30, 365 * YEARS_BACK)),
    ...wanted,
    id,
    path: wanted.parent ? `${wanted.parent.path}/${id}` : String(id),
  };
  world.accounts.push(account);
  return account;
}

const row = (account: PlannedAccount): Insertable<AccountTable> => ({
  id: account.id,
  parent_id: account.parent?.id ?? null,
  type: account.type,
  display_name: account.name,
  state: account.state,
  path: account.path,
  product_name: account.productName,
  fields: JSON.stringify(account.fields),
  termination_date: account.terminationDate,
  lock_end: account.lockEnd,
  created_at: account.createdAt,
});

export const writeAccounts = (world: World, accounts: readonly PlannedAccount[]): Promise<void> =>
  insertAll(world, 'account', accounts.map(row));
