/** Inputs with ids of other owners' objects, and the expected responses, by operation. */
import { generate } from 'otplib';
import type { Input, OperationName } from '#contract/operations.ts';
import { AUTHENTICATOR_SECRET, DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { GROUP_CASES } from './group-cases.ts';
import { LIST_CASES } from './list-cases.ts';
import { PRICELIST_CASES } from './pricelist-cases.ts';
import { SERVICE_CASES } from './service-cases.ts';
import { NOT_OWNED } from './swap.ts';
import type { Cases, Reason, Swap } from './swap.ts';
import type { Things } from './things.ts';

const CODE: Reason = 'a code, which belongs to the method in the same input';
const INSTALLATION: Reason = 'belongs to the installation: rights-places.test.ts';

const UNKNOWN = { number: 999_999_999, string: '7d0f1c52-0b63-4a7e-9c0e-3f5a1b2c4d6e' } as const;
/** An id of the same kind that does not exist. */
export const unknownLike = (id: number | string): number | string =>
  typeof id === 'number' ? UNKNOWN.number : UNKNOWN.string;

/** A company's administrator, who has an authenticator app. */
const ADMINISTRATOR = 'securedAdministrator';
const NEW_PASSWORD = 'Silver-Harbour-58!';

const code = (secret = AUTHENTICATOR_SECRET): Promise<string> => generate({ strategy: 'totp', secret });

const method = <Name extends OperationName>(
  input: (id: string, things: Things) => Input<Name> | Promise<Input<Name>>,
  foreign: Swap<Name>['foreign'] = ({ app }) => app,
): Swap<Name> => ({ by: ADMINISTRATOR, foreign, input: (things, id) => input(id, things) });

const ofImport = <Name extends OperationName>(input: (importId: number) => Input<Name>): Swap<Name> => ({
  by: ADMINISTRATOR,
  foreign: ({ draft }) => draft,
  input: (_, id) => input(id),
});

type LogName =
  | 'IAccountService/GetAuditLog'
  | 'IAccountService/GetAuditDays'
  | 'IAccountService/ExportAuditLog';
const ofLog = <Name extends LogName>(more: Omit<Input<Name>, 'query'>) => {
  const by = (
    column: 'accountId' | 'userId' | 'actorId' | 'objectId',
    foreign: Swap<Name>['foreign'],
    status?: number,
  ): Swap<Name> => ({
    by: ADMINISTRATOR,
    ...(status === undefined ? {} : { status }),
    foreign,
    input: (_, id) => ({ query: { [column]: id }, ...more }) as unknown as Input<Name>,
  });
  return {
    'query.accountId': by('accountId', ({ foreignCompany }) => foreignCompany),
    'query.userId': by('userId', ({ foreignUser }) => foreignUser),
    'query.actorId': by('actorId', ({ foreignUser }) => foreignUser, 200),
    'query.objectId': by('objectId', ({ foreignUser }) => foreignUser),
  };
};

/** The ids of each operation by path, as `idsOf` reads them from the schema. */
export const CASES: Cases = {
  'IAuthorizationService/Authenticate': {
    mfaToken: CODE,
    mfaMethodId: {
      by: null,
      status: 403,
      foreign: ({ app }) => app,
      input: async (_, mfaMethodId) => ({
        userName: PEOPLE.authenticator.username,
        password: DEMO_PASSWORD,
        mfaToken: await code(),
        mfaMethodId,
      }),
    },
  },
  'IAuthorizationService/AuthenticateOpenId': {
    state: {
      by: null,
      status: 403,
      foreign: ({ openIdState }) => openIdState,
      input: (_, state) => ({ code: 'x', state, clientName: 'x' }),
    },
  },
  'IAuthorizationService/AuthenticateWithSubConfirmation': {
    subId: {
      by: null,
      status: 403,
      foreign: ({ openIdTicket }) => openIdTicket,
      input: (_, subId) => ({
        userName: PEOPLE.user.username,
        password: DEMO_PASSWORD,
        subId,
        clientName: 'x',
      }),
    },
    mfaToken: CODE,
    mfaMethodId: 'looked up among the user’s own methods, as by Authenticate',
  },
  'IAuthorizationService/SendSecurityCodeNotification': {
    authenticationMethodId: method(
      authenticationMethodId => ({ authenticationMethodId }),
      ({ mail }) => mail,
    ),
  },
  'ISelfCareService/CheckResetLink': {
    token: {
      by: null,
      status: 410,
      foreign: ({ resetToken }) => resetToken,
      input: (_, token) => ({ username: PEOPLE.user.username, token }),
    },
  },
  'ISelfCareService/ResetPassword': {
    token: {
      by: null,
      status: 410,
      foreign: ({ resetToken }) => resetToken,
      input: (_, token) => ({ username: PEOPLE.user.username, newPassword: NEW_PASSWORD, token }),
    },
  },
  'IAccountService/ValidateUserPassword': { token: 'identifies its user; the input names no other' },
  'IAccountService/EnableTwoFactorAuthentication': {
    authenticationMethodId: method(
      async (authenticationMethodId, { unprovenSecret }) => ({
        authenticationMethodId,
        token: await code(unprovenSecret),
        name: 'Mine now',
      }),
      ({ unproven }) => unproven,
    ),
    token: CODE,
  },
  'IAccountService/DisableTwoFactorAuthentication': {
    authenticationMethodId: method(authenticationMethodId => ({
      authenticationMethodId,
      password: DEMO_PASSWORD,
    })),
  },
  'IAccountService/RenameTwoFactorAuthentication': {
    authenticationMethodId: method(authenticationMethodId => ({ authenticationMethodId, name: 'Mine now' })),
  },
  'IAccountService/SetPrimaryTwoFactorAuthentication': {
    authenticationMethodId: method(authenticationMethodId => ({ authenticationMethodId })),
  },
  'IAccountService/CreateAccount': {
    roleIds: {
      by: ADMINISTRATOR,
      status: 403,
      foreign: ({ role }) => role,
      input: ({ company }, id) => ({
        accountType: 'User',
        parentAccountId: company,
        values: { Firstname: 'Nora', Lastname: 'Quist', Email: 'nora@example.org', Username: 'nora.quist' },
        idempotencyKey: crypto.randomUUID(),
        roleIds: [id],
      }),
    },
    mfaToken: CODE,
    mfaMethodId: 'looked up among the user’s own methods, as by UpdateAccount',
  },
  'IAccountService/UpdateAccount': {
    mfaToken: CODE,
    mfaMethodId: {
      by: ADMINISTRATOR,
      status: 403,
      foreign: ({ app }) => app,
      input: async ({ user }, mfaMethodId) => ({
        accountId: user,
        version: 1,
        values: { Username: 'mine.now' },
        mfaToken: await code(),
        mfaMethodId,
      }),
    },
  },
  'IAccountService/GetAccountMoveConsequences': {
    newParentAccountId: {
      by: 'resellerManager',
      foreign: ({ foreignCompany }) => foreignCompany,
      input: ({ department }, newParentAccountId) => ({ accountId: department, newParentAccountId }),
    },
  },
  'IAccountService/MoveAccount': {
    newParentAccountId: {
      by: 'resellerManager',
      foreign: ({ foreignCompany }) => foreignCompany,
      input: ({ department }, newParentAccountId) => ({ accountId: department, newParentAccountId }),
    },
  },
  'IAccountService/DeleteAccountNote': {
    noteId: {
      by: 'administrator',
      foreign: ({ note }) => note,
      input: ({ company }, noteId) => ({ accountId: company, noteId }),
    },
  },
  'IAccountService/ActOnUsers': {
    userAccountIds: {
      by: ADMINISTRATOR,
      status: 200,
      foreign: ({ foreignUser }) => foreignUser,
      input: (_, id) => ({ action: 'endSessions', userAccountIds: [id] }),
    },
  },
  'IAccountService/EndUserSessions': {
    sessionId: {
      by: ADMINISTRATOR,
      foreign: ({ session }) => session,
      input: ({ user }, sessionId) => ({ userAccountId: user, sessionId }),
    },
  },
  'IAccountService/GetAuditLog': ofLog<'IAccountService/GetAuditLog'>({}),
  'IAccountService/GetAuditDays': ofLog<'IAccountService/GetAuditDays'>({ timeZone: 'UTC' }),
  'IAccountService/ExportAuditLog': ofLog<'IAccountService/ExportAuditLog'>({}),
  'IAccountService/GetAccountTree': {
    openTo: {
      by: ADMINISTRATOR,
      status: 200,
      foreign: ({ foreignUser }) => foreignUser,
      input: (_, openTo) => ({ accountId: null, showTerminatedAccounts: true, openTo }),
    },
  },
  'IImportService/GetImportDetails': { importId: ofImport(importId => ({ importId })) },
  'IImportService/CheckImport': { importId: ofImport(importId => ({ importId })) },
  'IImportService/StartImport': { importId: ofImport(importId => ({ importId, scheduledDate: null })) },
  'IImportService/CancelImport': { importId: ofImport(importId => ({ importId })) },
  'IImportService/CancelImportAccount': {
    importId: ofImport(importId => ({ importId, row: 2 })),
    row: 'a row number within the import',
  },
  'IMarketplaceService/SearchServices': { 'options.OwnerAccountIds': NOT_OWNED },
  'IMarketplaceService/GetMyMarketplaceService': {
    serviceId: NOT_OWNED,
    marketplaceId: {
      by: ADMINISTRATOR,
      foreign: ({ foreignMarketplace }) => foreignMarketplace,
      input: (_, marketplaceId) => ({ serviceId: 1, marketplaceId }),
    },
  },
  'IMarketplaceService/GetCompanyMarketplaceService': {
    serviceId: NOT_OWNED,
    marketplaceId: {
      by: ADMINISTRATOR,
      foreign: ({ foreignMarketplace }) => foreignMarketplace,
      input: ({ company }, marketplaceId) => ({ accountId: company, serviceId: 1, marketplaceId }),
    },
  },
  ...PRICELIST_CASES,
  ...GROUP_CASES,
  ...SERVICE_CASES,
  ...LIST_CASES,
  'IProvisioningService/FindProvisioningRequests': {
    number: 'searched for within right and reach: orders/find-requests.test.ts',
  },
  'IMarketplaceService/GetServiceOrderForm': { serviceId: NOT_OWNED, 'plan.planId': NOT_OWNED },
  'IMarketplaceService/OrderService': {
    planId: NOT_OWNED,
    priceKey: 'compared with the prices of the account: order-prices.test.ts',
  },
  'IAdminService/RunJobAgain': { jobId: 'found by the account it concerns: rights-places.test.ts' },
  'IAdminService/ListAttempts': { key: INSTALLATION },
  'IAdminService/ForgetAttempts': { key: INSTALLATION },
  'IAccountService/ConfirmTerms': {
    termsId: { by: ADMINISTRATOR, foreign: ({ terms }) => terms, input: (_, termsId) => ({ termsId }) },
  },
  'IMarketplaceService/AcceptTermsAndConditions': {
    termsId: {
      by: ADMINISTRATOR,
      status: 409,
      foreign: ({ terms }) => terms,
      input: ({ company }, termsId) => ({ accountId: company, productName: 'Verdant Backup', termsId }),
    },
  },
};
