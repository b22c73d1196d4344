import type { Customer } from '#contract/accounts/customers.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import type { PagedQuery } from '#src/api/paged-query.ts';

export const customerList = (query: ListQuery): PagedQuery<Customer, string> =>
  pagedQuery<Customer, string>(['customers', query], (after, signal) =>
    call('IAccountService/FilterCustomers', { query, after }, { signal, quiet: true }),
  );
