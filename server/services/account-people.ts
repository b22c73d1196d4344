/** The part of IAccountService (section 7) about people of a company, and a subscription's terms. */
import { rolesOfUser } from '#server/accounts/people/roles.ts';
import { serviceInfo } from '#server/accounts/people/service-info.ts';
import { endUserSessions, userSessions } from '#server/accounts/people/sessions.ts';
import { usersOfCompany } from '#server/accounts/people/users.ts';
import type { Handlers } from '#server/call.ts';

type OfPeople =
  | 'GetUsersForCompany'
  | 'GetRolesForUser'
  | 'GetUserSessions'
  | 'EndUserSessions'
  | 'GetServiceInfo';

export const accountPeople: Pick<Handlers<'IAccountService'>, OfPeople> = {
  GetUsersForCompany: (input, call) => usersOfCompany(call, input),
  GetRolesForUser: ({ userAccountId }, call) => rolesOfUser(call, userAccountId),
  GetUserSessions: ({ userAccountId }, call) => userSessions(call, userAccountId),
  EndUserSessions: (input, call) => endUserSessions(call, input),
  GetServiceInfo: ({ accountId }, call) => serviceInfo(call, accountId),
};
