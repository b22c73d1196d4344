/**
 * What the screen of each row of the route table reads first, from address and user (docs/adr/0030): what it reads at every opening,
 * and nothing that changes anything.
 */
import { can, need } from '#contract/identity/capability.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { Path } from '#src/addresses/path-to.ts';
import { parentsForMove } from '#src/api/queries/account-fields.ts';
import { accountById, ownMethods } from '#src/api/queries/account.ts';
import {
  accountsForTermination,
  adminMethods,
  managedLandingPage,
  managedMethods,
} from '#src/api/queries/forms.ts';
import { importList } from '#src/api/queries/imports.ts';
import { landingPage } from '#src/api/queries/landing-page.ts';
import { newestServices, serviceFacets, serviceOffer } from '#src/api/queries/marketplace.ts';
import {
  pricelistById,
  pricelistCustomers,
  pricelistList,
  pricelistOwners,
  pricelistServices,
} from '#src/api/queries/pricelists.ts';
import { pricePage, ruleGroup, serviceGroups } from '#src/api/queries/prices.ts';
import { supportDetails } from '#src/api/queries/support.ts';
import { myTerms } from '#src/api/queries/terms.ts';
import type { Read, Reads } from '#src/app/reads.ts';
import { readsOfAccount } from './account-reads.ts';
import { siteRootHash } from './routes.ts';
import type { RoutePath, ScreenRow } from './routes.ts';
import { filtersOf, servicesBy } from './screens/marketplace/explore/explore-filters.ts';
import { searchOf as pricelistSearch, viewOf } from './screens/marketplace/pricelists/pricelists-address.ts';
import type { PanelTab } from './screens/marketplace/pricelists/pricelists-address.ts';

const nothing: Reads = () => [];

/** The shell around every full screen: support details, terms, and the account whose path the bottom bar shows. */
const shell: Reads = ({ params: { accountId }, user }, read) => {
  const current = typeof accountId === 'number' ? accountId : user.UserAccountId;
  return [read(supportDetails), read(myTerms), ...(current === null ? [] : [read(accountById(current))])];
};

/** The tiles of the dashboard; the other screens of the site root read what is chosen in them. */
const siteRoot: Reads = ({ hash, user }, read) => {
  if (siteRootHash(hash.slice(1)) !== DEFAULT_TARGET) return [];
  return [
    read(landingPage),
    ...(can(user, need('MARKETPLACE', 'Read')) ? [read(newestServices)] : []),
    ...(user.ImpersonatorAccountId === null ? [read(ownMethods)] : []),
  ];
};

const methods: Reads = (_visit, read) => [read(managedMethods)];

/** The account that the wizards of /move and /terminate are about. */
const accountIn = ({ account = '' }: Readonly<Record<string, string | undefined>>): number | null =>
  /^\d{1,15}$/.test(account) ? Number(account) : null;

const move: Reads = ({ search }, read) => {
  const id = accountIn(search);
  return id === null ? [] : [read(accountById(id)), read(parentsForMove(id, ''))];
};

const terminate: Reads = ({ search }, read) => {
  const id = accountIn(search);
  return id === null ? [] : [read(accountById(id)), read(accountsForTermination(id, null))];
};

const service: Reads = ({ params: { serviceId, pricelistId } }, read) =>
  typeof serviceId === 'number'
    ? [read(serviceOffer(serviceId, typeof pricelistId === 'number' ? pricelistId : null))]
    : [];

/** The list with its filters, and the open pricelist with its open part. */
const pricelists: Reads = ({ search, user }, read) => {
  const view = viewOf(search);
  if (view.order !== null) return [];
  const facets = can(user, need('MARKETPLACE', 'Read')) ? [read(serviceFacets)] : [];
  const list = [read(pricelistList(pricelistSearch(view))), read(pricelistOwners('')), ...facets];
  if (view.list === null) return list;
  return [...list, read(pricelistById(view.list)), ...partOf(view.list, view.tab, read)];
};

/** What a part of a pricelist reads besides its properties. */
function partOf(marketplaceId: number, tab: PanelTab, read: Read): Promise<unknown>[] {
  const all = { marketplaceId, search: '', onlyHeld: false };
  if (tab === 'customers') return [read(pricelistCustomers(all))];
  return tab === 'services' ? [read(pricelistServices(all))] : [];
}

const prices: Reads = ({ params: { marketplaceId } }, read) =>
  typeof marketplaceId === 'number'
    ? [
        read(ruleGroup(marketplaceId)),
        read(pricePage(marketplaceId, 0, {}, null)),
        read(serviceGroups(marketplaceId, '')),
      ]
    : [];

const ROUTE_READS: Record<Path, Reads> = {
  '/': siteRoot,
  '/login': nothing,
  '/login-mfa': nothing,
  '/select-mfa-method': nothing,
  '/setup-mfa': methods,
  '/setup-mfa-email': methods,
  '/reset-password': nothing,
  '/reset-password/$username/$token': nothing,
  '/change-password': nothing,
  '/sso-link/$openIdSubIdentifier': nothing,
  '/sso-auth/$code/$state': nothing,
  '/consent/$usercentricsServiceId': nothing,
  '/account/$accountId': readsOfAccount(''),
  '/account/$accountId/available-services': readsOfAccount('/available-services'),
  '/account/$accountId/notifications': readsOfAccount('/notifications'),
  '/account/$accountId/provisioning': readsOfAccount('/provisioning'),
  '/account/$accountId/service-info': readsOfAccount('/service-info'),
  '/account/$accountId/user-security': readsOfAccount('/user-security'),
  '/account/$accountId/security': readsOfAccount('/security'),
  '/account/$accountId/user-log': readsOfAccount('/user-log'),
  '/account/$accountId/audit-log': readsOfAccount('/audit-log'),
  '/account/$accountId/notes': readsOfAccount('/notes'),
  '/move': move,
  '/terminate': terminate,
  '/dashboard-manager': (_visit, read) => [read(managedLandingPage)],
  '/admin-console/{-$methodName}': (_visit, read) => [read(adminMethods)],
  '/provisioning/my-imports': (_visit, read) => [read(importList())],
  '/pricelists': pricelists,
  '/pricelists/$marketplaceId/edit-prices': prices,
  '/pricelists/$marketplaceId/edit-all-prices': prices,
  '/explore': ({ search, user }, read) => [
    read(servicesBy(filtersOf(search), can(user, SEES_PRICES))),
    read(serviceFacets),
  ],
  '/service/$serviceId': service,
  '/service/$serviceId/$pricelistId': service,
} satisfies Record<RoutePath, Reads>;

/** The reads of a row, with those of its layout; of an unknown address, which is shown within the shell, those of the shell. */
export function readsOf(row: ScreenRow | undefined): readonly Reads[] {
  if (row === undefined) return [shell];
  const own = ROUTE_READS[row.path];
  return row.layout === 'full' ? [shell, own] : [own];
}
