/**
 * The route table of the specification (section 2), one row per route; src/router.tsx builds the router from it. The
 * screens are in src/route-screens.ts, so that importing the table imports no screen.
 */
import type { ComponentType } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { READS_CUSTOMERS } from '#contract/accounts/customer-rights.ts';
import { READS_IMPORTS } from '#contract/accounts/import-rights.ts';
import type { Need } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { READS_SERVICES, READS_VENDOR_PROFILE } from '#contract/marketplace/service-rights.ts';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { CREATION_NEEDS, IMPORT_NEED, ORDER_NEED } from '#src/access/creation-needs.ts';
import type { Hash, Path } from '#src/addresses/path-to.ts';
import type { RouteAccess } from '#src/app/guard.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { createTitles } from '#src/screens/accounts/create/create-texts.ts';
import { ACCOUNT_PAGES } from '#src/screens/accounts/shared/page/account-pages.ts';
import { loginTexts } from '#src/screens/identity/sign-in/login-texts.ts';

export type ScreenRow = {
  path: Path;
  /** Params that must be integers; otherwise the address is unknown. */
  integers?: readonly string[];
  /** `plain` has no navigation. */
  layout: 'plain' | 'full';
  access: RouteAccess;
  title: MessageDescriptor;
};

const signIn = { layout: 'plain', access: 'public' } as const;
const secondFactor = { layout: 'plain', access: 'mfa' } as const;
const service = {
  integers: ['serviceId', 'pricelistId'],
  layout: 'full',
  access: 'signed-in',
  title: titles.service,
} as const;

const pricelist = { integers: ['marketplaceId'], layout: 'full', access: 'signed-in' } as const;

/** /account/{accountId} and its sub-pages. */
const accountPages = ACCOUNT_PAGES.map(
  page =>
    ({
      path: `/account/$accountId${page.path}`,
      integers: ['accountId'],
      layout: 'full',
      access: 'signed-in',
      title: 'title' in page ? page.title : page.name,
    }) as const satisfies ScreenRow,
);

export const ROUTES = [
  {
    path: '/',
    layout: 'full',
    access: 'signed-in',
    title: titles.dashboard,
  },
  {
    path: '/login',
    ...signIn,
    title: loginTexts.title,
  },
  {
    path: '/login-mfa',
    ...secondFactor,
    title: titles.mfaCode,
  },
  {
    path: '/select-mfa-method',
    ...secondFactor,
    title: titles.selectMethod,
  },
  {
    path: '/setup-mfa',
    ...secondFactor,
    title: titles.setupMfa,
  },
  {
    path: '/setup-mfa-email',
    ...secondFactor,
    title: titles.setupMfaEmail,
  },
  {
    path: '/reset-password',
    ...signIn,
    title: titles.resetRequest,
  },
  {
    path: '/reset-password/$username/$token',
    ...signIn,
    title: titles.resetPassword,
  },
  {
    path: '/change-password',
    layout: 'full',
    access: 'signed-in',
    title: titles.changePassword,
  },
  {
    path: '/sso-link/$openIdSubIdentifier',
    ...signIn,
    title: titles.ssoLink,
  },
  {
    path: '/sso-auth/$code/$state',
    ...signIn,
    title: titles.ssoAuth,
  },
  {
    path: '/consent/$usercentricsServiceId',
    ...signIn,
    title: titles.consent,
  },
  ...accountPages,
  {
    path: '/move',
    layout: 'full',
    access: 'signed-in',
    title: titles.move,
  },
  {
    path: '/terminate',
    layout: 'full',
    access: 'signed-in',
    title: titles.terminate,
  },
  {
    path: '/dashboard-manager',
    layout: 'full',
    access: need('CUSTOM_LANDING_PAGE', 'Create'),
    title: titles.landingPage,
  },
  {
    path: '/admin-console/{-$methodName}',
    layout: 'full',
    access: need('ADMINISTRATIVE', 'Read'),
    title: titles.adminConsole,
  },
  {
    path: '/provisioning',
    layout: 'full',
    access: 'signed-in',
    title: titles.provisioning,
  },
  {
    path: '/provisioning/my-imports',
    layout: 'full',
    access: READS_IMPORTS,
    title: titles.imports,
  },
  {
    path: '/customers',
    layout: 'full',
    access: READS_CUSTOMERS,
    title: titles.customers,
  },
  {
    path: '/pricelists',
    layout: 'full',
    access: READS_PRICELISTS,
    title: titles.pricelists,
  },
  {
    path: '/service-tool/edit-service-groups',
    layout: 'full',
    access: READS_SERVICES,
    title: titles.serviceGroups,
  },
  {
    path: '/explore',
    layout: 'full',
    access: need('MARKETPLACE', 'Read'),
    title: titles.explore,
  },
  {
    path: '/add-to-pricelist',
    layout: 'full',
    access: 'signed-in',
    title: titles.addToPricelist,
  },
  {
    path: '/propagation',
    layout: 'full',
    access: 'signed-in',
    title: titles.propagation,
  },
  { path: '/pricelists/$marketplaceId/edit-prices', ...pricelist, title: titles.editPrices },
  { path: '/pricelists/$marketplaceId/edit-all-prices', ...pricelist, title: titles.editAllPrices },
  { path: '/service-tool', layout: 'full', access: READS_SERVICES, title: titles.serviceTool },
  { path: '/vendor-profile', layout: 'full', access: READS_VENDOR_PROFILE, title: titles.vendorProfile },
  { path: '/service/$serviceId', ...service },
  { path: '/service/$serviceId/$pricelistId', ...service },
] as const satisfies readonly ScreenRow[];

/** Loads a screen's code. */
export type LoadScreen = () => Promise<ComponentType>;

export type RoutePath = (typeof ROUTES)[number]['path'];

/** Without the right in `needs` the forbidden screen is shown. */
export type SiteRootRow = Pick<ScreenRow, 'title'> & { hash: Hash; needs?: Need };

/** The site root's screens by hash (section 2). */
export const SITE_ROOT = [
  {
    hash: DEFAULT_TARGET,
    title: titles.dashboard,
  },
  {
    hash: '#/Account/Create/Service',
    needs: ORDER_NEED,
    title: titles.serviceOrder,
  },
  {
    hash: '#/Account/Create/User',
    needs: CREATION_NEEDS.User,
    title: createTitles.User,
  },
  {
    hash: '#/Account/Create/Department',
    needs: CREATION_NEEDS.Department,
    title: createTitles.Department,
  },
  {
    hash: '#/Account/Create/Company',
    needs: CREATION_NEEDS.Company,
    title: createTitles.Company,
  },
  {
    hash: '#/Account/Create/Reseller',
    needs: CREATION_NEEDS.Reseller,
    title: createTitles.Reseller,
  },
  {
    hash: '#/Account/Create/Vendor',
    needs: CREATION_NEEDS.Vendor,
    title: createTitles.Vendor,
  },
  {
    hash: '#/Account/Import',
    needs: IMPORT_NEED,
    title: titles.accountImport,
  },
] as const satisfies readonly SiteRootRow[];

export type SiteRootHash = (typeof SITE_ROOT)[number]['hash'];

/** Adds the # that the router's hash lacks; the empty hash is the dashboard. */
export const siteRootHash = (hash: string): string => (hash === '' ? DEFAULT_TARGET : `#${hash}`);

/** Redirects from alternative and legacy addresses; the guard checks the target. */
export const FORWARDS = [
  { path: '/Account/View/$accountId', to: '/account/$accountId' },
  { path: '/account/$accountId/move', to: '/move?account=$accountId' },
  { path: '/account/$accountId/terminate', to: '/terminate?account=$accountId' },
] as const;

/** Whether a path without params has a screen; paths without one are not linked (SHL-06). */
export const hasScreen = (path: string): boolean => ROUTES.some(row => row.path === path);
