import type { Person } from '#contract/accounts/people.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';

/** The people below an account who pass the filters. */
export const peopleBelow = (accountId: number, query: ListQuery) =>
  pagedQuery<Person, string>(['people', accountId, query], (after, signal) =>
    call('IAccountService/FilterUsers', { accountId, query, after }, { signal, quiet: true }),
  );
