/**
 * Who may do what to whom: one letter for each person of rights-matrix.test.ts, first on an account of their company's
 * side (Nordlicht), then on one of the other side (Anadolu). `a` allowed, even if the account's state or the input is
 * then rejected; `r` missing right (403); `u` unknown, as if the object did not exist (404); `s` no session (401).
 *
 *   not signed in, must set up MFA, plain user, account manager, company administrator, reseller manager, provider
 *   administrator, administrator of the other company
 */
import type { OperationName } from '#contract/operations.ts';

type Verdict = string | readonly [own: string, foreign: string];

const ANYBODY = 'aaaaaaaa';
/** Wrong names and codes are rejected for every caller. */
const NOBODY = 'rrrrrrrr';
const IN_SESSION = 'saaaaaaa';
const SIGNED_IN = 'sraaaaaa';
/** Reach and the right to read the type. */
const READERS = ['sruaaaau', 'sruuuuaa'] as const;
/** Reach and the right to write: 403 with reach only, 404 without reach. */
const WRITERS = ['sruraaau', 'sruuuuaa'] as const;
/** The same, where the right is checked before the account is looked up. */
const HOLDERS = ['srrraaau', 'srrruuaa'] as const;

/** Reach and BILLING_SHOWPRODUCTPRICE, which account managers hold as well as administrators. */
const PRICE_READERS = ['srraaaau', 'srruuuaa'] as const;

/** Reach and ACCOUNT_NOTES, which company administrators do not hold. */
const NOTERS = ['srraraar', 'srruruar'] as const;

/** Reach and CUSTOMER_PRICELIST, or SERVICE_GROUP_MANAGEMENT, which sellers hold. */
const SELLERS = ['srrrraar', 'srrrruar'] as const;
/** Holders of one of these rights: a list that is empty without reach, or the same list for every holder. */
const SELLERS_LISTS = 'srrrraar';

/** Reach and MY_SERVICES, which sellers hold. */
const SERVICE_READERS = ['srrrraar', 'srrrruar'] as const;
/** Holders of MY_SERVICES: a list that is empty without reach. */
const SERVICE_LISTS = 'srrrraar';
/** Rights that only the provider's administrators hold. */
const PROVIDER = ['srrrrrar', 'srrrrrar'] as const;

/** Administrators of the installation. */
const INSTALLATION = 'srrrrrar';
/** Holders of MY_IMPORTS or MY_IMPORTS_OWNED; the tests of imports check which imports they see. */
const IMPORT_READERS = 'srrraaaa';
/** Another user's finished import: reach and MY_IMPORTS. */
const IMPORTERS = ['sruuuaau', 'sruuuuau'] as const;

export const VERDICTS: Record<OperationName, Verdict> = {
  'IAuthorizationService/Authenticate': NOBODY,
  'IAuthorizationService/Logout': ANYBODY,
  'IAuthorizationService/GetCurrentUser': IN_SESSION,
  'IAuthorizationService/AuthenticateOpenId': NOBODY,
  'IAuthorizationService/AuthenticateWithSubConfirmation': NOBODY,
  'IAuthorizationService/PingPong': IN_SESSION,
  'IAuthorizationService/SetLanguage': IN_SESSION,
  'IAuthorizationService/SendSecurityCodeNotification': 'ruuuuuuu',
  'IAuthorizationService/Impersonate': HOLDERS,
  'IAuthorizationService/Unimpersonate': SIGNED_IN,
  'ISelfCareService/RequestResetPassword': ANYBODY,
  'ISelfCareService/CheckResetLink': ANYBODY,
  'ISelfCareService/ResetPassword': ANYBODY,
  'ISelfCareService/ChangeMyPassword': 'srrrrrrr',
  'IAccountService/ValidateUserPassword': ANYBODY,
  'IAccountService/SetupTwoFactorAuthentication': IN_SESSION,
  'IAccountService/EnableTwoFactorAuthentication': 'suuuuuuu',
  'IAccountService/DisableTwoFactorAuthentication': 'srrrrrrr',
  'IAccountService/RenameTwoFactorAuthentication': 'sruuuuuu',
  'IAccountService/SetPrimaryTwoFactorAuthentication': 'sruuuuuu',
  'IAccountService/ListTwoFactorAuthentications': IN_SESSION,
  'IAccountService/HasEnabledTwoFactorAuthentication': READERS,
  'IAccountService/DisableMfaForUser': HOLDERS,
  'IAccountService/GetAccountNotes': NOTERS,
  'IAccountService/AddAccountNote': NOTERS,
  // The note does not exist.
  'IAccountService/DeleteAccountNote': 'srruruur',
  'IAccountService/ExportUsers': HOLDERS,
  'IAccountService/LoadAccountById': READERS,
  'IAccountService/GetViewLayout': SIGNED_IN,
  'IAccountService/SearchAccount': SIGNED_IN,
  'IAccountService/GetSupportDetails': SIGNED_IN,
  'IAccountService/GetListViews': SIGNED_IN,
  'IAccountService/SaveListView': SIGNED_IN,
  'IAccountService/DeleteListView': 'sruuuuuu',
  'IAccountService/SetDefaultListView': SIGNED_IN,
  'IAccountService/GetLandingPage': SIGNED_IN,
  'IAccountService/GetManagedLandingPage': 'srrrraar',
  'IAccountService/UpdateLandingPage': 'srrrraar',
  'IAccountService/ResetLandingPage': 'srrrraar',
  'IAccountService/CreateAccount': HOLDERS,
  'IAccountService/UpdateAccount': WRITERS,
  'IAccountService/SendPasswordLink': HOLDERS,
  'IAccountService/GetPossbileParentsForAccountMove': HOLDERS,
  'IAccountService/GetAccountMoveConsequences': HOLDERS,
  'IAccountService/MoveAccount': HOLDERS,
  'IAccountService/GetAccountOverview': READERS,
  'IAccountService/GetMySubscriptions': SIGNED_IN,
  'IAccountService/FilterSubscriptions': READERS,
  'IAccountService/ExportSubscriptions': READERS,
  'IAccountService/GetAttention': 'srrraaaa',
  'IAccountService/FilterUsers': READERS,
  'IAccountService/GetUsersForCompany': READERS,
  'IAccountService/GetRolesForUser': READERS,
  'IAccountService/GetUserSecurity': HOLDERS,
  'IAccountService/GetUserSessions': HOLDERS,
  'IAccountService/EndUserSessions': HOLDERS,
  // Returns 200 with an outcome for each user: act-on-users.test.ts.
  'IAccountService/ActOnUsers': SIGNED_IN,
  'IAccountService/RevealField': 'srrrrrar',
  'IAccountService/GetServiceInfo': READERS,
  'INotificationService/GetUserNotificationPreferences': READERS,
  'INotificationService/UpdateUserNotificationPreferences': WRITERS,
  'IAccountService/GetAuditLog': HOLDERS,
  'IAccountService/GetAuditDays': HOLDERS,
  'IAccountService/ExportAuditLog': HOLDERS,
  'IAccountService/GetAccountsForTermination': READERS,
  'IAccountService/TerminateAccount': WRITERS,
  'IAccountService/CancelTermination': WRITERS,
  'IAccountService/GetAccountTree': READERS,
  'IAccountService/GetPartialCompanyHierarchy': READERS,
  'IAccountService/GetEnumDataForField': SIGNED_IN,
  'IAccountService/ResolveRemoteEnum': HOLDERS,
  'IAccountService/ValidateUniqueField': HOLDERS,
  'IAccountService/ValidateRemoteFieldWithResult': ['srrrraar', 'srrrruar'],
  'IAccountService/GetDefaultViewsForCustomAction': HOLDERS,
  'IImportService/GetImports': IMPORT_READERS,
  'IImportService/ExportImports': IMPORT_READERS,
  'IImportService/GetImportDetails': IMPORTERS,
  'IImportService/CheckImport': IMPORTERS,
  'IImportService/StartImport': IMPORTERS,
  'IImportService/CancelImport': IMPORTERS,
  'IImportService/CancelImportAccount': IMPORTERS,
  'IMarketplaceService/SearchServices': SIGNED_IN,
  'IMarketplaceService/GetSearchServicesMetadata': SIGNED_IN,
  'IAccountService/GetSubscriptionPrices': PRICE_READERS,
  'IMarketplaceService/GetMyMarketplaceService': SIGNED_IN,
  'IMarketplaceService/GetCompanyMarketplaceService': READERS,
  'IAccountService/GetCompanyAllowedServices': READERS,
  'IMarketplaceService/ListMarketplaces': SELLERS_LISTS,
  'IMarketplaceService/GetMarketplaceOwners': SELLERS_LISTS,
  'IMarketplaceService/CreateMarketplace': SELLERS,
  'IMarketplaceService/DeleteMarketplace': SELLERS,
  'IMarketplaceService/SaveMarketplacePriority': SELLERS,
  'IMarketplaceService/ListCustomersForMarketplace': SELLERS,
  'IMarketplaceService/ListServicesForMarketplace': SELLERS,
  'IMarketplaceService/UpdateMarketplaceServices': SELLERS,
  'IMarketplaceService/GetMarketplaceProperties': SELLERS,
  'IMarketplaceService/UpdateMarketplaceProperties': SELLERS,
  'IMarketplaceService/GetAvailableCurrencyList': SELLERS_LISTS,
  'IMarketplaceService/GetAvailableMarketplacesForServices': SELLERS_LISTS,
  'IMarketplaceService/GetServicesForPropagation': SELLERS,
  'IMarketplaceService/GetCustomersForPropagation': SELLERS,
  'IMarketplaceService/PropagateServices': SELLERS,
  // A run that does not exist; rights-places.test.ts uses existing ones.
  'IMarketplaceService/GetPropagation': 'srrrruur',
  'IPricingService/GetRuleGroup': SELLERS,
  'IPricingService/GetDynamicPricesPreview': SELLERS,
  'IPricingService/UpdateRuleGroup': SELLERS,
  'IPricingService/TakeBackRuleVersion': SELLERS,
  'IPricingService/GetPriceHistory': SELLERS,
  'IPricingService/GetPlannedVersions': SELLERS,
  'IPricingService/GetRecalculation': SELLERS,
  'IPricingService/RepeatRecalculation': SELLERS,
  'IPricingService/DownloadPricesExcel': SELLERS,
  'IPricingService/CheckUpload': SELLERS,
  'IPricingService/GetUploadChanges': SELLERS,
  'IPricingService/GetUploadProblems': SELLERS,
  'IMetadataService/GetPriceableItems': SELLERS,
  'IMetadataService/GetServiceGroups': SELLERS,
  'IMetadataService/GetServiceGroupOwners': SELLERS_LISTS,
  'IMetadataService/GetServiceGroup': SELLERS,
  'IMetadataService/GetServicesForGroups': SELLERS,
  'IMetadataService/CreateServiceGroup': SELLERS,
  'IMetadataService/UpdateServiceGroup': SELLERS,
  'IMetadataService/DeleteServiceGroup': SELLERS,
  'IMetadataService/DownloadServiceGroups': SELLERS,
  'IMetadataService/CheckServiceGroups': SELLERS,
  'IMetadataService/UploadServiceGroups': SELLERS,
  'IServiceManagementService/GetServices': SERVICE_LISTS,
  'IServiceManagementService/GetServiceChoices': SERVICE_LISTS,
  'IServiceManagementService/GetService': SERVICE_READERS,
  'IServiceManagementService/CreateService': PROVIDER,
  'IServiceManagementService/UpdateService': SERVICE_READERS,
  'IServiceManagementService/SetServiceIcon': PROVIDER,
  'IServiceManagementService/ShowService': PROVIDER,
  'IServiceManagementService/DeleteService': PROVIDER,
  'IServiceManagementService/RestoreService': PROVIDER,
  'IServiceManagementService/ExportLocalizableFields': INSTALLATION,
  'IServiceManagementService/CheckLocalizableFields': INSTALLATION,
  'IServiceManagementService/ImportLocalizableFields': INSTALLATION,
  'IServiceManagementService/GetVendors': INSTALLATION,
  'IServiceManagementService/GetVendorProfile': PROVIDER,
  'IServiceManagementService/UpdateVendorProfile': PROVIDER,
  'IServiceManagementService/SetVendorLogo': PROVIDER,
  'IMarketplaceService/GetServiceOrderForm': HOLDERS,
  'IMarketplaceService/OrderService': HOLDERS,
  'IProvisioningService/FilterProvisioningRequests': 'srrraaaa',
  'IProvisioningService/GetAccountProvisioningRequests': HOLDERS,
  'IProvisioningService/GetMyProvisioningRequests': 'srrraaaa',
  // Company administrators hold the right to their own requests only.
  'IProvisioningService/GetProvisioningRequest': ['srrruaau', 'srrruuau'],
  'IProvisioningService/GetProvisioningMetadata': HOLDERS,
  'IProvisioningService/ExportProvisioningRequests': HOLDERS,
  'IProvisioningService/FindProvisioningRequests': 'srrraaaa',
  'IChatBotService/GetToken': SIGNED_IN,
  'IAdminService/GetMetadata': INSTALLATION,
  'IAdminService/ListJobs': INSTALLATION,
  'IAdminService/RunJobAgain': 'srrrrrur',
  'IAdminService/ListSessions': INSTALLATION,
  'IAdminService/CheckHierarchy': INSTALLATION,
  'IAdminService/ListAttempts': INSTALLATION,
  'IAdminService/ForgetAttempts': INSTALLATION,
  'IAdminService/ListTables': INSTALLATION,
  'IAdminService/ListExchangeRates': INSTALLATION,
  'IAdminService/ListPriceLoads': INSTALLATION,
  'IAdminService/FetchExchangeRates': INSTALLATION,
  'IAdminService/AnnounceMaintenance': INSTALLATION,
  'IAdminService/ShowMessage': INSTALLATION,
  'IAdminService/ClearAnnouncements': INSTALLATION,
  'IAccountService/GetMyConfirmedTerms': SIGNED_IN,
  'IAccountService/GetMyUnconfirmedTerms': SIGNED_IN,
  'IAccountService/ConfirmTerms': 'sruuuuuu',
  'IMarketplaceService/AcceptTermsAndConditions': 'srrruuuu',
};
