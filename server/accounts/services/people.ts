/** IAccountService (section 7): a company's users, and a subscription's terms. */
import { revealField } from '#server/accounts/fields/secret.ts';
import { actOnUsers } from '#server/accounts/people/act-on-users.ts';
import { startUserExport } from '#server/accounts/people/export.ts';
import { filterUsers } from '#server/accounts/people/list.ts';
import { rolesOfUser } from '#server/accounts/people/roles.ts';
import { userSecurity } from '#server/accounts/people/security.ts';
import { serviceInfo } from '#server/accounts/people/service-info.ts';
import { endUserSessions, userSessions } from '#server/accounts/people/sessions.ts';
import { usersOfCompany } from '#server/accounts/people/users.ts';
import type { Handlers } from '#server/platform/call.ts';

type OfPeople =
  | 'GetUsersForCompany'
  | 'FilterUsers'
  | 'ExportUsers'
  | 'GetRolesForUser'
  | 'GetUserSecurity'
  | 'GetUserSessions'
  | 'EndUserSessions'
  | 'ActOnUsers'
  | 'RevealField'
  | 'GetServiceInfo';

export const accountPeople: Pick<Handlers<'IAccountService'>, OfPeople> = {
  GetUsersForCompany: (input, call) => usersOfCompany(call, input),
  FilterUsers: (input, call) => filterUsers(call, input),
  ExportUsers: (input, call) => startUserExport(call, input),
  GetRolesForUser: ({ userAccountId }, call) => rolesOfUser(call, userAccountId),
  GetUserSecurity: ({ userAccountId }, call) => userSecurity(call, userAccountId),
  GetUserSessions: ({ userAccountId }, call) => userSessions(call, userAccountId),
  EndUserSessions: (input, call) => endUserSessions(call, input),
  ActOnUsers: (input, call) => actOnUsers(call, input),
  RevealField: ({ accountId, fieldName }, call) => revealField(call, accountId, fieldName),
  GetServiceInfo: ({ accountId }, call) => serviceInfo(call, accountId),
};
