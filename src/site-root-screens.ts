/** The screen of each hash of the site root, loaded on first use. */
import type { ComponentType } from 'react';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { Hash } from '#src/addresses/path-to.ts';
import { SITE_ROOT, siteRootHash } from './routes.ts';
import type { LoadScreen, SiteRootHash } from './routes.ts';

const SITE_ROOT_SCREENS: Record<Hash, LoadScreen> = {
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
  '#/Account/Create/Vendor': async () =>
    (await import('#src/screens/accounts/create/CreateVendorScreen.tsx')).CreateVendorScreen,
  '#/Account/Import': async () =>
    (await import('#src/screens/accounts/imports/ImportScreen.tsx')).ImportScreen,
} satisfies Record<SiteRootHash, LoadScreen>;

const loaded = new Map<string, ComponentType>();

/** Undefined until it was loaded. */
export const loadedSiteRootScreen = (hash: string): ComponentType | undefined => loaded.get(hash);

/** Loads the screen of a hash of the site root. @throws TypeError when its code cannot be fetched. */
export async function loadSiteRootScreen(hash: Hash): Promise<ComponentType> {
  const Screen = await SITE_ROOT_SCREENS[hash]();
  loaded.set(hash, Screen);
  return Screen;
}

/** Preloads the screen of a hash, if it has one. A failure is ignored here: rendering the screen reports it. */
export const preloadSiteRootScreen = async (hash: string): Promise<void> => {
  const known = SITE_ROOT.find(row => row.hash === siteRootHash(hash));
  if (known) await loadSiteRootScreen(known.hash).catch(() => {});
};
