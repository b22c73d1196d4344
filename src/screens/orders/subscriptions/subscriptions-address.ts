/** The state of an account's list of subscriptions is in its address. */
import { SUBSCRIPTION_LIST } from '#contract/orders/subscription-list.ts';
import { EMPTY_VIEW, listParams } from '#contract/platform/list-address.ts';
import type { ListFilter, ListSort } from '#contract/platform/list-filters.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';

/** Returns the address of the list with these parameters. */
export const subscriptionsAddress = (accountId: number, params: Query): Address =>
  pathTo('/account/$accountId/subscriptions', { accountId }, params);

const LIVING: ListFilter = { operator: 'isNot', values: ['Terminated'] };

/** Returns the address of the subscriptions that are not terminated, with further filters, in an order. */
export const livingAddress = (
  accountId: number,
  filters: Partial<Record<keyof typeof SUBSCRIPTION_LIST.filters, ListFilter>> = {},
  sort: ListSort | null = null,
): Address =>
  subscriptionsAddress(
    accountId,
    listParams(SUBSCRIPTION_LIST, { ...EMPTY_VIEW, filters: { state: LIVING, ...filters }, sort }),
  );
