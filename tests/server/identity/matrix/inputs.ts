/** The smallest valid input of each operation that concerns a target and changes as little as possible. */
import { randomUUID } from 'node:crypto';
import type { Input, OperationName } from '#contract/operations.ts';
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import { NO_PRICES } from '#tests/support/order-prices.ts';
import { MARKETPLACE_INPUTS } from './marketplace-inputs.ts';

/**
 * Accounts of one company: the caller's or another. `seller` is a reseller and `vendor` a vendor below the company;
 * the portal allows neither there, but rights depend on the path alone. `marketplace` is the reseller's pricelist,
 * `group` its service group, named GROUP; `service` is the vendor's.
 */
export type Target = {
  company: number;
  user: number;
  product: number;
  request: number;
  parent: number;
  import: number;
  seller: number;
  marketplace: number;
  group: number;
  vendor: number;
  service: number;
};

/** Several users call with the same target, so each input leaves it unchanged or is rejected by the last check. */
export type Inputs = { [Name in OperationName]: (target: Target) => Input<Name> };

const nothing = () => ({});
const user = (target: Target) => ({ userAccountId: target.user });
const account = (target: Target) => ({ accountId: target.user });
const method = { authenticationMethodId: 'none' };

const PREFERENCES: Input<'INotificationService/UpdateUserNotificationPreferences'>['preferences'] = {
  Kinds: {
    SubscriptionExpiry: { Email: true, Portal: true },
    ProvisioningFailed: { Email: true, Portal: true },
    OrderDecision: { Email: true, Portal: true },
    InvoiceReady: { Email: true, Portal: true },
    PriceChange: { Email: true, Portal: true },
    Maintenance: { Email: true, Portal: true },
  },
  CommitmentPeriods: [],
  Keywords: [],
};

const field = (target: Target, fieldName: string) => ({
  accountType: 'User' as const,
  fieldName,
  accountId: target.user,
});

export const INPUTS: Inputs = {
  'IAuthorizationService/Authenticate': () => ({ userName: randomUUID(), password: 'wrong' }),
  'IAuthorizationService/Logout': nothing,
  'IAuthorizationService/GetCurrentUser': nothing,
  'IAuthorizationService/AuthenticateOpenId': () => ({ code: 'x', state: 'x', clientName: 'x' }),
  'IAuthorizationService/AuthenticateWithSubConfirmation': () => ({
    userName: randomUUID(),
    password: 'wrong',
    subId: 'x',
    clientName: 'x',
  }),
  'IAuthorizationService/PingPong': nothing,
  'IAuthorizationService/SetLanguage': () => ({ languageCode: 'en' }),
  'IAuthorizationService/SendSecurityCodeNotification': () => method,
  'IAuthorizationService/Impersonate': user,
  'IAuthorizationService/Unimpersonate': nothing,
  'ISelfCareService/RequestResetPassword': () => ({ username: 'nobody' }),
  'ISelfCareService/CheckResetLink': () => ({ username: 'nobody', token: 'x' }),
  'ISelfCareService/ResetPassword': () => ({ username: 'nobody', newPassword: 'x', token: 'x' }),
  'ISelfCareService/ChangeMyPassword': () => ({ currentPassword: 'wrong', newPassword: 'x' }),
  'IAccountService/ValidateUserPassword': () => ({ password: 'x' }),
  'IAccountService/SetupTwoFactorAuthentication': () => ({ type: 'Authenticator' }),
  'IAccountService/EnableTwoFactorAuthentication': () => ({ ...method, token: 'x', name: 'x' }),
  'IAccountService/DisableTwoFactorAuthentication': () => ({ ...method, password: 'wrong' }),
  'IAccountService/RenameTwoFactorAuthentication': () => ({ ...method, name: 'x' }),
  'IAccountService/SetPrimaryTwoFactorAuthentication': () => method,
  'IAccountService/ListTwoFactorAuthentications': nothing,
  'IAccountService/HasEnabledTwoFactorAuthentication': user,
  'IAccountService/DisableMfaForUser': user,
  'IAccountService/LoadAccountById': account,
  'IAccountService/GetViewLayout': () => ({ accountType: 'User', action: 'View' }),
  'IAccountService/SearchAccount': () => ({ text: 'a' }),
  'IAccountService/GetSupportDetails': nothing,
  'IAccountService/GetListViews': () => ({ list: 'provisioning' }),
  'IAccountService/SaveListView': () => ({ list: 'provisioning', name: 'Mine', query: '', isShared: false }),
  'IAccountService/DeleteListView': () => ({ list: 'provisioning', viewId: 999_999_999 }),
  'IAccountService/SetDefaultListView': () => ({ list: 'provisioning', viewId: null }),
  'IAccountService/GetLandingPage': nothing,
  'IAccountService/GetManagedLandingPage': nothing,
  'IAccountService/UpdateLandingPage': () => ({ ...DEFAULT_ARRANGEMENT, Version: -1 }),
  'IAccountService/ResetLandingPage': () => ({ Version: -1 }),
  'IAccountService/CreateAccount': target => ({
    accountType: 'User',
    parentAccountId: target.parent,
    values: {},
    idempotencyKey: randomUUID(),
  }),
  'IAccountService/UpdateAccount': target => ({ accountId: target.user, version: 0, values: {} }),
  'IAccountService/GetAccountNotes': account,
  'IAccountService/AddAccountNote': target => ({ accountId: target.user, text: ' ' }),
  'IAccountService/DeleteAccountNote': target => ({ accountId: target.user, noteId: 0 }),
  'IAccountService/ExportUsers': target => ({ companyId: target.company, format: 'csv' }),
  'IAccountService/SendPasswordLink': user,
  'IAccountService/GetPossbileParentsForAccountMove': account,
  // The current parent, which is rejected after all other checks.
  'IAccountService/GetAccountMoveConsequences': target => ({
    accountId: target.user,
    newParentAccountId: target.parent,
  }),
  'IAccountService/MoveAccount': target => ({ accountId: target.user, newParentAccountId: target.parent }),
  'IAccountService/GetAccountOverview': account,
  'IAccountService/GetMySubscriptions': nothing,
  'IAccountService/GetAttention': nothing,
  'IAccountService/FilterUsers': target => ({ accountId: target.company }),
  'IAccountService/GetUsersForCompany': target => ({ companyId: target.company }),
  'IAccountService/GetRolesForUser': user,
  'IAccountService/GetUserSecurity': user,
  'IAccountService/GetUserSessions': user,
  'IAccountService/EndUserSessions': user,
  'IAccountService/ActOnUsers': target => ({ action: 'endSessions', userAccountIds: [target.user] }),
  'IAccountService/RevealField': target => ({ accountId: target.product, fieldName: 'AdminPassword' }),
  'IAccountService/GetSubscriptionPrices': target => ({ accountId: target.product }),
  'IAccountService/FilterSubscriptions': target => ({ accountId: target.company }),
  'IAccountService/ExportSubscriptions': target => ({ accountId: target.company, format: 'csv' }),
  'IAccountService/GetServiceInfo': target => ({ accountId: target.product }),
  'INotificationService/GetUserNotificationPreferences': user,
  'INotificationService/UpdateUserNotificationPreferences': target => ({
    userAccountId: target.user,
    preferences: PREFERENCES,
    version: 0,
  }),
  'IAccountService/GetAuditLog': target => ({ query: { objectId: target.user } }),
  'IAccountService/GetAuditDays': target => ({ query: { objectId: target.user }, timeZone: 'UTC' }),
  'IAccountService/ExportAuditLog': target => ({ query: { objectId: target.user } }),
  'IAccountService/GetAccountsForTermination': account,
  'IAccountService/TerminateAccount': target => ({
    accountId: target.user,
    terminationDate: null,
    terminationReason: '',
    understood: false,
  }),
  'IAccountService/CancelTermination': account,
  'IAccountService/GetAccountTree': target => ({
    accountId: target.company,
    showTerminatedAccounts: false,
  }),
  'IAccountService/GetPartialCompanyHierarchy': target => ({
    targetRoot: target.company,
    maxRows: 1,
    searchString: '',
    includeDepartment: false,
  }),
  'IAccountService/GetEnumDataForField': () => ({ accountType: 'User', fieldName: 'Country' }),
  'IAccountService/ResolveRemoteEnum': target => ({
    ...field(target, 'CostCentre'),
    searchString: '',
    maxRows: 1,
  }),
  'IAccountService/ValidateUniqueField': target => ({ ...field(target, 'Username'), value: 'x' }),
  'IAccountService/ValidateRemoteFieldWithResult': target => ({
    accountType: 'Company',
    fieldName: 'TaxId',
    accountId: target.company,
    value: 'x',
  }),
  'IAccountService/GetDefaultViewsForCustomAction': target => ({
    accountType: 'User',
    action: 'Create',
    parentAccountId: target.parent,
  }),
  'IImportService/GetImports': nothing,
  'IImportService/ExportImports': () => ({ format: 'csv' }),
  'IImportService/GetImportDetails': target => ({ importId: target.import }),
  'IImportService/CheckImport': target => ({ importId: target.import }),
  'IImportService/StartImport': target => ({ importId: target.import, scheduledDate: null }),
  'IImportService/CancelImport': target => ({ importId: target.import }),
  'IImportService/CancelImportAccount': target => ({ importId: target.import, row: 2 }),
  ...MARKETPLACE_INPUTS,
  'IMarketplaceService/GetServiceOrderForm': target => ({ accountId: target.company, serviceId: 1 }),
  // More than any plan allows, which is rejected after all other checks.
  'IMarketplaceService/OrderService': target => ({
    accountId: target.company,
    planId: 1,
    quantity: 1_000_000,
    values: {},
    priceKey: NO_PRICES,
    idempotencyKey: randomUUID(),
  }),
  'IProvisioningService/FilterProvisioningRequests': nothing,
  'IProvisioningService/GetAccountProvisioningRequests': target => ({ accountId: target.company }),
  'IProvisioningService/GetMyProvisioningRequests': nothing,
  'IProvisioningService/GetProvisioningRequest': target => ({ requestId: target.request }),
  'IProvisioningService/GetProvisioningMetadata': target => ({ accountId: target.company }),
  'IProvisioningService/ExportProvisioningRequests': target => ({
    accountId: target.company,
    format: 'csv',
  }),
  'IProvisioningService/FindProvisioningRequests': () => ({ number: 1 }),
  'IChatBotService/GetToken': nothing,
  'IAdminService/GetMetadata': nothing,
  'IAdminService/ListJobs': nothing,
  'IAdminService/RunJobAgain': () => ({ jobId: 0 }),
  'IAdminService/ListSessions': nothing,
  'IAdminService/CheckHierarchy': nothing,
  'IAdminService/ListAttempts': nothing,
  'IAdminService/ForgetAttempts': () => ({ key: 'nobody' }),
  'IAdminService/ListTables': nothing,
  'IAdminService/ListExchangeRates': nothing,
  'IAdminService/ListPriceLoads': nothing,
  'IAdminService/FetchExchangeRates': nothing,
  'IAdminService/AnnounceMaintenance': () => ({ seconds: 86_400 }),
  'IAdminService/ShowMessage': () => ({ text: 'x' }),
  'IAdminService/ClearAnnouncements': nothing,
  'IAccountService/GetMyConfirmedTerms': nothing,
  'IAccountService/GetMyUnconfirmedTerms': nothing,
  'IAccountService/ConfirmTerms': () => ({ termsId: 0 }),
  'IMarketplaceService/AcceptTermsAndConditions': target => ({
    accountId: target.company,
    productName: 'Nothing',
  }),
};
