/** Handlers of the operations in `contract/accounts/people.ts`. */
import type { accountPeopleOperations } from '#contract/accounts/people.ts';
import { revealField } from '#server/accounts/fields/secret.ts';
import { startUserExport } from '#server/accounts/people/export.ts';
import { filterUsers } from '#server/accounts/people/list.ts';
import { rolesOfUser } from '#server/accounts/people/roles.ts';
import { userSecurity } from '#server/accounts/people/security.ts';
import { serviceInfo } from '#server/accounts/people/service-info.ts';
import { endUserSessions, userSessions } from '#server/accounts/people/sessions.ts';
import { usersOfCompany } from '#server/accounts/people/users.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountPeopleHandlers: HandlersOf<typeof accountPeopleOperations> = {
  'IAccountService/GetUsersForCompany': (input, call) => usersOfCompany(call, input),
  'IAccountService/FilterUsers': (input, call) => filterUsers(call, input),
  'IAccountService/ExportUsers': (input, call) => startUserExport(call, input),
  'IAccountService/GetRolesForUser': ({ userAccountId }, call) => rolesOfUser(call, userAccountId),
  'IAccountService/GetUserSecurity': ({ userAccountId }, call) => userSecurity(call, userAccountId),
  'IAccountService/GetUserSessions': ({ userAccountId }, call) => userSessions(call, userAccountId),
  'IAccountService/EndUserSessions': (input, call) => endUserSessions(call, input),
  'IAccountService/RevealField': ({ accountId, fieldName }, call) => revealField(call, accountId, fieldName),
  'IAccountService/GetServiceInfo': ({ accountId }, call) => serviceInfo(call, accountId),
};
