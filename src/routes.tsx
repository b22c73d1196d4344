/** The route table of the specification (section 2), one row a route; src/app/router.tsx makes a router of it. */
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import type { Need } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { RouteAccess } from '#src/app/guard.ts';
import { createTitles } from '#src/screens/accounts/create/create-texts.ts';
import { signInTitle } from '#src/screens/identity/sign-in/sign-in-title.ts';
import { IMPORT_NEED, ORDER_NEED } from '#src/shell/new-menu-items.ts';
import { titles } from '#src/shell/titles.ts';
import { ACCOUNT_PAGES } from './account-pages.ts';

export type ScreenRow = {
  /** In the router's notation, below the base. */
  path: string;
  /** Params that must be whole numbers, else the address is unknown. */
  integers?: readonly string[];
  /** Plain has no navigation. */
  layout: 'plain' | 'full';
  access: RouteAccess;
  title: MessageDescriptor;
  load: () => Promise<ComponentType>;
};

const signIn = { layout: 'plain', access: 'public' } as const;
const secondFactor = { layout: 'plain', access: 'mfa' } as const;
const service = {
  integers: ['serviceId', 'pricelistId'],
  layout: 'full',
  access: 'signed-in',
  title: titles.service,
  load: async () => (await import('#src/screens/marketplace/service/ServiceScreen.tsx')).ServiceScreen,
} as const;

/** /account/{accountId} and its sub-pages; which of them are offered is said there too. */
const accountPages = ACCOUNT_PAGES.map(
  ({ path, name, title = name, load }) =>
    ({
      path: `/account/$accountId${path}`,
      integers: ['accountId'],
      layout: 'full',
      access: 'signed-in',
      title,
      load,
    }) as const satisfies ScreenRow,
);

export const ROUTES = [
  {
    path: '/',
    layout: 'full',
    access: 'signed-in',
    title: titles.dashboard,
    load: async () => (await import('#src/screens/portal/dashboard/SiteRootScreen.tsx')).SiteRootScreen,
  },
  {
    path: '/login',
    ...signIn,
    title: signInTitle,
    load: async () => (await import('#src/screens/identity/sign-in/LoginScreen.tsx')).LoginScreen,
  },
  {
    path: '/login-mfa',
    ...secondFactor,
    title: titles.mfaCode,
    load: async () => (await import('#src/screens/identity/sign-in/MfaCodeScreen.tsx')).MfaCodeScreen,
  },
  {
    path: '/select-mfa-method',
    ...secondFactor,
    title: titles.selectMethod,
    load: async () =>
      (await import('#src/screens/identity/sign-in/SelectMethodScreen.tsx')).SelectMethodScreen,
  },
  {
    path: '/setup-mfa',
    ...secondFactor,
    title: titles.setupMfa,
    load: async () => (await import('#src/screens/identity/sign-in/SetupMfaScreen.tsx')).SetupMfaScreen,
  },
  {
    path: '/setup-mfa-email',
    ...secondFactor,
    title: titles.setupMfaEmail,
    load: async () =>
      (await import('#src/screens/identity/sign-in/SetupMfaEmailScreen.tsx')).SetupMfaEmailScreen,
  },
  {
    path: '/reset-password',
    ...signIn,
    title: titles.resetRequest,
    load: async () =>
      (await import('#src/screens/identity/sign-in/ResetRequestScreen.tsx')).ResetRequestScreen,
  },
  {
    path: '/reset-password/$username/$token',
    ...signIn,
    title: titles.resetPassword,
    load: async () =>
      (await import('#src/screens/identity/sign-in/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  },
  {
    path: '/change-password',
    layout: 'full',
    access: 'signed-in',
    title: titles.changePassword,
    load: async () =>
      (await import('#src/screens/identity/password/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  },
  {
    path: '/sso-link/$openIdSubIdentifier',
    ...signIn,
    title: titles.ssoLink,
    load: async () => (await import('#src/screens/identity/sign-in/SsoLinkScreen.tsx')).SsoLinkScreen,
  },
  {
    path: '/sso-auth/$code/$state',
    ...signIn,
    title: titles.ssoAuth,
    load: async () => (await import('#src/screens/identity/sign-in/SsoAuthScreen.tsx')).SsoAuthScreen,
  },
  {
    path: '/consent/$usercentricsServiceId',
    ...signIn,
    title: titles.consent,
    load: async () => (await import('#src/screens/portal/consent/ConsentScreen.tsx')).ConsentScreen,
  },
  ...accountPages,
  {
    path: '/move',
    layout: 'full',
    access: 'signed-in',
    title: titles.move,
    load: async () => (await import('#src/screens/accounts/move/MoveScreen.tsx')).MoveScreen,
  },
  {
    path: '/terminate',
    layout: 'full',
    access: 'signed-in',
    title: titles.terminate,
    load: async () => (await import('#src/screens/accounts/termination/TerminateScreen.tsx')).TerminateScreen,
  },
  {
    path: '/dashboard-manager',
    layout: 'full',
    access: need('CUSTOM_LANDING_PAGE', 'Create'),
    title: titles.landingPage,
    load: async () =>
      (await import('#src/screens/portal/landing-page/LandingPageScreen.tsx')).LandingPageScreen,
  },
  {
    path: '/admin-console/{-$methodName}',
    layout: 'full',
    access: need('ADMINISTRATIVE', 'Read'),
    title: titles.adminConsole,
    load: async () =>
      (await import('#src/screens/portal/admin-console/AdminConsoleScreen.tsx')).AdminConsoleScreen,
  },
  {
    path: '/provisioning/my-imports',
    layout: 'full',
    access: READS_IMPORTS,
    title: titles.imports,
    load: async () => (await import('#src/screens/accounts/imports/ImportsScreen.tsx')).ImportsScreen,
  },
  {
    path: '/explore',
    layout: 'full',
    access: need('MARKETPLACE', 'Read'),
    title: titles.explore,
    load: async () => (await import('#src/screens/marketplace/explore/ExploreScreen.tsx')).ExploreScreen,
  },
  { path: '/service/$serviceId', ...service },
  { path: '/service/$serviceId/$pricelistId', ...service },
] as const satisfies readonly ScreenRow[];

/** `needs` is the right without which the screen says that one may not. */
export type SiteRootRow = Pick<ScreenRow, 'title' | 'load'> & { hash: string; needs?: Need };

/** What the site root shows by its hash (section 2). */
export const SITE_ROOT = [
  {
    hash: DEFAULT_TARGET,
    title: titles.dashboard,
    load: async () => (await import('#src/screens/portal/dashboard/DashboardScreen.tsx')).DashboardScreen,
  },
  {
    hash: '#/Account/Create/Service',
    needs: ORDER_NEED,
    title: titles.serviceOrder,
    load: async () =>
      (await import('#src/screens/orders/service-order/ServiceOrderScreen.tsx')).ServiceOrderScreen,
  },
  {
    hash: '#/Account/Create/User',
    needs: need('USER_ACCOUNT', 'Create'),
    title: createTitles.User,
    load: async () => (await import('#src/screens/accounts/create/CreateUserScreen.tsx')).CreateUserScreen,
  },
  {
    hash: '#/Account/Create/Department',
    needs: need('DEPARTMENT_ACCOUNT', 'Create'),
    title: createTitles.Department,
    load: async () =>
      (await import('#src/screens/accounts/create/CreateDepartmentScreen.tsx')).CreateDepartmentScreen,
  },
  {
    hash: '#/Account/Create/Company',
    needs: need('COMPANY_ACCOUNT', 'Create'),
    title: createTitles.Company,
    load: async () =>
      (await import('#src/screens/accounts/create/CreateCompanyScreen.tsx')).CreateCompanyScreen,
  },
  {
    hash: '#/Account/Create/Reseller',
    needs: need('RESELLER_ACCOUNT', 'Create'),
    title: createTitles.Reseller,
    load: async () =>
      (await import('#src/screens/accounts/create/CreateResellerScreen.tsx')).CreateResellerScreen,
  },
  {
    hash: '#/Account/Import',
    needs: IMPORT_NEED,
    title: titles.accountImport,
    load: async () => (await import('#src/screens/accounts/imports/ImportScreen.tsx')).ImportScreen,
  },
] as const satisfies readonly SiteRootRow[];

/** What the router's hash, which has no #, stands for; the bare root is the dashboard. */
export const siteRootHash = (hash: string): string => (hash === '' ? DEFAULT_TARGET : `#${hash}`);

/** Other addresses of a screen, those of former days too, and where they lead; the guard judges the new one. */
export const FORWARDS = [
  { path: '/Account/View/$accountId', to: '/account/$accountId' },
  { path: '/account/$accountId/move', to: '/move?account=$accountId' },
  { path: '/account/$accountId/terminate', to: '/terminate?account=$accountId' },
] as const;

/** Whether a screen stands behind an address without params; what has none is no link (SHL-06). */
export const hasScreen = (address: string): boolean =>
  ROUTES.some(row => row.path === address) || SITE_ROOT.some(row => row.hash === address);
