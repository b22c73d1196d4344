/** The screen of each hash of the site root, loaded on first use. */
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { Hash } from '#src/addresses/path-to.ts';
import type { LoadScreen, SiteRootHash } from './routes.ts';

export const SITE_ROOT_SCREENS: Record<Hash, LoadScreen> = {
  [DEFAULT_TARGET]: async () =>
    (await import('#src/screens/portal/dashboard/DashboardScreen.tsx')).DashboardScreen,
  '#/Account/Create/Service': async () =>
    (await import('#src/screens/orders/service-order/ServiceOrderScreen.tsx')).ServiceOrderScreen,
  '#/Account/Create/User': async () =>
    (await import('#src/screens/accounts/create/CreateUserScreen.tsx')).CreateUserScreen,
  '#/Account/Create/Department': async () =>
    (await import('#src/screens/accounts/create/CreateDepartmentScreen.tsx')).CreateDepartmentScreen,
  '#/Account/Create/Company': async () =>
    (await import('#src/screens/accounts/create/CreateCompanyScreen.tsx')).CreateCompanyScreen,
  '#/Account/Create/Reseller': async () =>
    (await import('#src/screens/accounts/create/CreateResellerScreen.tsx')).CreateResellerScreen,
  '#/Account/Import': async () =>
    (await import('#src/screens/accounts/imports/ImportScreen.tsx')).ImportScreen,
} satisfies Record<SiteRootHash, LoadScreen>;
