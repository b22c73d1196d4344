import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/operations.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** Prefix of the query keys about a user's sign-in security. */
const securityKey = (userAccountId: number) => ['user-security', userAccountId];

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
