/** The screen of each row of the route table, loaded on first use. */
import type { Path } from '#src/addresses/path-to.ts';
import type { LoadScreen, RoutePath } from './routes.ts';

export const ROUTE_SCREENS: Record<Path, LoadScreen> = {
  '/': async () => (await import('#src/SiteRootScreen.tsx')).SiteRootScreen,
  '/login': async () => (await import('#src/screens/identity/sign-in/LoginScreen.tsx')).LoginScreen,
  '/login-mfa': async () => (await import('#src/screens/identity/sign-in/MfaCodeScreen.tsx')).MfaCodeScreen,
  '/select-mfa-method': async () =>
    (await import('#src/screens/identity/sign-in/SelectMethodScreen.tsx')).SelectMethodScreen,
  '/setup-mfa': async () => (await import('#src/screens/identity/mfa/SetupMfaScreen.tsx')).SetupMfaScreen,
  '/setup-mfa-email': async () =>
    (await import('#src/screens/identity/mfa/SetupMfaEmailScreen.tsx')).SetupMfaEmailScreen,
  '/reset-password': async () =>
    (await import('#src/screens/identity/password/ResetRequestScreen.tsx')).ResetRequestScreen,
  '/reset-password/$username/$token': async () =>
    (await import('#src/screens/identity/password/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  '/change-password': async () =>
    (await import('#src/screens/identity/password/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  '/sso-link/$openIdSubIdentifier': async () =>
    (await import('#src/screens/identity/sign-in/SsoLinkScreen.tsx')).SsoLinkScreen,
  '/sso-auth/$code/$state': async () =>
    (await import('#src/screens/identity/sign-in/SsoAuthScreen.tsx')).SsoAuthScreen,
  '/consent/$usercentricsServiceId': async () =>
    (await import('#src/screens/portal/consent/ConsentScreen.tsx')).ConsentScreen,
  '/account/$accountId': async () =>
    (await import('#src/screens/accounts/account/AccountScreen.tsx')).AccountScreen,
  '/account/$accountId/people': async () =>
    (await import('#src/screens/accounts/people/PeopleScreen.tsx')).PeopleScreen,
  '/account/$accountId/subscriptions': async () =>
    (await import('#src/screens/orders/subscriptions/SubscriptionsScreen.tsx')).SubscriptionsScreen,
  '/account/$accountId/available-services': async () =>
    (await import('#src/screens/marketplace/available/AvailableServicesScreen.tsx')).AvailableServicesScreen,
  '/account/$accountId/notifications': async () =>
    (await import('#src/screens/portal/notifications/NotificationsScreen.tsx')).NotificationsScreen,
  '/account/$accountId/provisioning': async () =>
    (await import('#src/screens/orders/provisioning/ProvisioningScreen.tsx')).ProvisioningScreen,
  '/account/$accountId/service-info': async () =>
    (await import('#src/screens/orders/service-info/ServiceInfoScreen.tsx')).ServiceInfoScreen,
  '/account/$accountId/user-security': async () =>
    (await import('#src/screens/accounts/user-security/UserSecurityScreen.tsx')).UserSecurityScreen,
  '/account/$accountId/security': async () =>
    (await import('#src/screens/accounts/people/SecurityScreen.tsx')).SecurityScreen,
  '/account/$accountId/user-log': async () =>
    (await import('#src/screens/accounts/audit-log/UserLogScreen.tsx')).UserLogScreen,
  '/account/$accountId/audit-log': async () =>
    (await import('#src/screens/accounts/audit-log/AuditLogScreen.tsx')).AuditLogScreen,
  '/account/$accountId/notes': async () =>
    (await import('#src/screens/accounts/notes/NotesScreen.tsx')).NotesScreen,
  '/move': async () => (await import('#src/screens/accounts/move/MoveScreen.tsx')).MoveScreen,
  '/terminate': async () =>
    (await import('#src/screens/accounts/termination/TerminateScreen.tsx')).TerminateScreen,
  '/dashboard-manager': async () =>
    (await import('#src/screens/portal/landing-page/LandingPageScreen.tsx')).LandingPageScreen,
  '/admin-console/{-$methodName}': async () =>
    (await import('#src/screens/portal/admin-console/AdminConsoleScreen.tsx')).AdminConsoleScreen,
  '/provisioning': async () =>
    (await import('#src/screens/orders/provisioning/RequestsScreen.tsx')).RequestsScreen,
  '/provisioning/my-imports': async () =>
    (await import('#src/screens/accounts/imports/ImportsScreen.tsx')).ImportsScreen,
  '/customers': async () =>
    (await import('#src/screens/accounts/customers/CustomersScreen.tsx')).CustomersScreen,
  '/pricelists': async () =>
    (await import('#src/screens/marketplace/pricelists/PricelistsScreen.tsx')).PricelistsScreen,
  '/service-tool/edit-service-groups': async () =>
    (await import('#src/screens/marketplace/groups/EditServiceGroupsScreen.tsx')).EditServiceGroupsScreen,
  '/explore': async () => (await import('#src/screens/marketplace/explore/ExploreScreen.tsx')).ExploreScreen,
  '/add-to-pricelist': async () =>
    (await import('#src/screens/marketplace/add-to-pricelist/AddToPricelistScreen.tsx')).AddToPricelistScreen,
  '/propagation': async () =>
    (await import('#src/screens/marketplace/propagation/PropagationScreen.tsx')).PropagationScreen,
  '/pricelists/$marketplaceId/edit-prices': async () =>
    (await import('#src/screens/marketplace/prices/EditPricesScreen.tsx')).EditPricesScreen,
  '/pricelists/$marketplaceId/edit-all-prices': async () =>
    (await import('#src/screens/marketplace/prices/EditAllPricesScreen.tsx')).EditAllPricesScreen,
  '/service-tool': async () =>
    (await import('#src/screens/marketplace/service-tool/ServiceToolScreen.tsx')).ServiceToolScreen,
  '/vendor-profile': async () =>
    (await import('#src/screens/marketplace/vendor-profile/VendorProfileScreen.tsx')).VendorProfileScreen,
  '/service/$serviceId': async () =>
    (await import('#src/screens/marketplace/service/ServiceScreen.tsx')).ServiceScreen,
  '/service/$serviceId/$pricelistId': async () =>
    (await import('#src/screens/marketplace/service/ServiceScreen.tsx')).ServiceScreen,
} satisfies Record<RoutePath, LoadScreen>;
