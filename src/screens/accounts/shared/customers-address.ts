/** The state of the list of customers is in its address. */
import { CUSTOMER_LIST } from '#contract/accounts/customer-list.ts';
import { EMPTY_VIEW, listParams } from '#contract/platform/list-address.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';

export type CustomerFilters = Partial<Record<keyof typeof CUSTOMER_LIST.filters, ListFilter>>;

/** Returns the address of the list with these parameters. */
export const customersAddress = (params: Query): Address => pathTo('/customers', {}, params);

/** Returns the address of the customers that pass the filters. */
export const customersWith = (filters: CustomerFilters): Address =>
  customersAddress(listParams(CUSTOMER_LIST, { ...EMPTY_VIEW, filters: { ...filters } }));

/** Returns the address of the customers of a type below an account. */
export const customersBelow = (accountId: number, type: 'Reseller' | 'Company'): Address =>
  customersWith({
    below: { operator: 'within', values: [String(accountId)] },
    type: { operator: 'is', values: [type] },
  });
