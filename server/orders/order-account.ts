/** Loads the account to order for: active, in reach, and of a type that can have subscriptions. */
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { ORDERS_SERVICES } from '#contract/orders/service-orders.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

export const canHold = ({ type, state }: Pick<AccountRow, 'type' | 'state'>): boolean =>
  state === 'Active' && canBeChildOf('Product', type);

export async function orderAccount(call: SessionCall, accountId: number): Promise<AccountRow> {
  const row = await requireAccountInScope(call, accountId, ORDERS_SERVICES);
  if (!canHold(row)) throw new HttpError(409, 'error.order_account');
  return row;
}
