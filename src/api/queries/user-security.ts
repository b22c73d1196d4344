import { queryOptions } from '@tanstack/react-query';
import type { UserKey } from '#contract/accounts/people.ts';
import type { Output } from '#contract/operations.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

/** Prefix of the query keys about a user's sign-in security. */
export const securityKey = (userAccountId: number) => ['user-security', userAccountId];

export const userSecurity = (userAccountId: number) =>
  queryOptions({
    queryKey: securityKey(userAccountId),
    queryFn: ({ signal }) => call('IAccountService/GetUserSecurity', { userAccountId }, { signal, quiet }),
  });

export const userSessions = (userAccountId: number) =>
  queryOptions({
    queryKey: [...securityKey(userAccountId), 'sessions'],
    queryFn: ({ signal }) => call('IAccountService/GetUserSessions', { userAccountId }, { signal, quiet }),
  });

export type UserSession = Output<'IAccountService/GetUserSessions'>[number];
export type CompanyUser = Output<'IAccountService/GetUsersForCompany'>['Rows'][number];

/** Users below an account by name, filtered by part of it, or only those without a second factor. */
export const usersBelow = (companyId: number, searchString: string, withoutMfa: boolean) =>
  pagedQuery<CompanyUser, UserKey>(['users-below', companyId, searchString, withoutMfa], (after, signal) =>
    call(
      'IAccountService/GetUsersForCompany',
      { companyId, searchString, withoutMfa, after, limit: 50 },
      { signal, quiet },
    ),
  );
