/** A seller with customers at two levels, to be counted by hand. */
import type { AccountType } from '#contract/accounts/account.ts';
import { accountById, accountNamed, insertBelow, RESELLER } from './accounts.ts';
import { requestFor } from './provisioning.ts';
import type { Portal } from './server.ts';
import { subscriptionOf } from './subscriptions.ts';

type World = Pick<Portal, 'deps'>;

const DAY_IN_MS = 86_400_000;

/**
 * Below the reseller: `top`, a reseller with `first`, a company, and `inner`, a reseller with `second`, another company.
 * `first` has a user, a department with two users and two subscriptions; `second` a user, a terminated user, a
 * subscription and a terminated one.
 */
export type PlantedCustomers = Record<'top' | 'inner' | 'first' | 'second' | 'department', number>;

/** A day from today, in the format of fields. */
export const dayAfter = (portal: World, days: number): string =>
  new Date(portal.deps.clock.now().getTime() + days * DAY_IN_MS).toISOString().slice(0, 10);

/** Adds an account below another one. */
export async function addAccount(
  portal: World,
  parentId: number,
  type: AccountType,
  name: string,
  state: 'Active' | 'Terminated' = 'Active',
): Promise<number> {
  const country = type === 'Company' ? { Country: 'DE' } : {};
  return insertBelow(portal, await accountById(portal, parentId), {
    type,
    display_name: name,
    state,
    product_name: null,
    fields: JSON.stringify(country),
    termination_date: null,
    lock_end: null,
  });
}

export async function plantCustomers(portal: World): Promise<PlantedCustomers> {
  const add = (parentId: number, ...rest: [type: AccountType, name: string, state?: 'Terminated']) =>
    addAccount(portal, parentId, ...rest);
  const top = await add((await accountNamed(portal, RESELLER)).id, 'Reseller', 'Planted seller');
  const first = await add(top, 'Company', 'Planted Ähre GmbH');
  const inner = await add(top, 'Reseller', 'Planted inner seller');
  const second = await add(inner, 'Company', 'Planted Zweig AG');
  await add(top, 'Company', 'Planted and gone', 'Terminated');
  const department = await add(first, 'Department', 'Of the first');
  await add(first, 'User', 'One');
  await add(department, 'User', 'Two');
  await add(department, 'User', 'Three');
  await add(second, 'User', 'Four');
  await add(second, 'User', 'Gone', 'Terminated');
  const ends = (days: number) => dayAfter(portal, days);
  await subscriptionOf(portal, department, { fields: { MinimumContractEnd: ends(20) } });
  await subscriptionOf(portal, first, { fields: { PrepaidPeriodEnd: ends(70) } });
  await subscriptionOf(portal, second, { lockEnd: new Date(`${ends(50)}T12:00:00Z`) });
  await subscriptionOf(portal, second, { state: 'Terminated', fields: { MinimumContractEnd: ends(5) } });
  await requestFor(portal, department, { status: 'FailedData' });
  await requestFor(portal, first, { status: 'Queued' });
  await requestFor(portal, second, { status: 'Queued' });
  await requestFor(portal, second, { status: 'Completed' });
  return { top, inner, first, second, department };
}
