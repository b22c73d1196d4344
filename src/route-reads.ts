/**
 * The first reads of each screen in the route table, from address and user (docs/adr/0030): only what it
 * reads every time it opens, and no call that changes data.
 */
import { SEES_ATTENTION } from '#contract/accounts/attention-rights.ts';
import { CUSTOMER_LIST } from '#contract/accounts/customer-list.ts';
import { IMPORT_LIST } from '#contract/accounts/import-list.ts';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import { allOf, can, need } from '#contract/identity/capability.ts';
import { GROUP_LIST } from '#contract/marketplace/group-list.ts';
import { SEES_MARGINS, SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { PRICELIST_LIST } from '#contract/marketplace/pricelist-list.ts';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { READS_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { SERVICE_LIST } from '#contract/marketplace/service-list.ts';
import { LISTS_PROVISIONING, READS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { accountIn } from '#src/addresses/ids-in-query.ts';
import type { Path } from '#src/addresses/path-to.ts';
import { parentsForMove } from '#src/api/queries/account-fields.ts';
import { accountById, ownMethods } from '#src/api/queries/account.ts';
import { landingPage, managedLandingPage } from '#src/api/queries/landing-page.ts';
import { newestServices, serviceFacets, serviceOffer, services } from '#src/api/queries/marketplace.ts';
import {
  pricelistById,
  pricelistCustomers,
  pricelistList,
  pricelistOwners,
  pricelistServices,
} from '#src/api/queries/pricelists.ts';
import { matchingServices, namedServices } from '#src/api/queries/propagation.ts';
import { plannedVersions, recalculation } from '#src/api/queries/recalculation.ts';
import { groupList, groupOwners, serviceGroup, servicesForGroups } from '#src/api/queries/service-groups.ts';
import {
  managedServices,
  serviceChoices,
  serviceDetails,
  vendorProfile,
  vendors,
} from '#src/api/queries/service-tool.ts';
import { supportDetails } from '#src/api/queries/support.ts';
import { myTerms } from '#src/api/queries/terms.ts';
import type { Read, Reads } from '#src/app/reads.ts';
import { customerList } from '#src/screens/accounts/customers/customers-queries.ts';
import { importList } from '#src/screens/accounts/imports/import-queries.ts';
import { accountsForTermination } from '#src/screens/accounts/termination/termination-queries.ts';
import { managedMethods } from '#src/screens/identity/mfa/mfa-queries.ts';
import { filtersOf, servicesBy } from '#src/screens/marketplace/explore/explore-filters.ts';
import { viewOf as groupsViewOf } from '#src/screens/marketplace/groups/groups-address.ts';
import { pricePage, ruleGroup, serviceGroups } from '#src/screens/marketplace/prices/price-queries.ts';
import { SERVICES_FOUND, servicesIn } from '#src/screens/marketplace/shared/add-address.ts';
import { nearestOwner } from '#src/screens/marketplace/shared/nearest-owner.ts';
import { viewOf } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PanelTab } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { listIn } from '#src/screens/marketplace/shared/propagation-address.ts';
import { viewOf as serviceToolView } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { vendorIn } from '#src/screens/marketplace/vendor-profile/vendor-profile-address.ts';
import {
  provisioningMetadata,
  provisioningRequests,
} from '#src/screens/orders/provisioning/provisioning-queries.ts';
import { listViews } from '#src/screens/platform/lists/list-views-queries.ts';
import { openingQuery } from '#src/screens/platform/lists/opening-query.ts';
import { adminMethods } from '#src/screens/portal/admin-console/admin-method-queries.ts';
import { attention, myRequests, mySubscriptions } from '#src/screens/portal/dashboard/dashboard-queries.ts';
import { readsOfAccount } from './account-reads.ts';
import { siteRootHash } from './routes.ts';
import type { RoutePath, ScreenRow } from './routes.ts';

const nothing: Reads = () => [];

/** The shell around every full screen: support details, terms, and the account whose path the bottom bar shows. */
const shell: Reads = ({ params: { accountId }, search, user }, read) => {
  const current = typeof accountId === 'number' ? accountId : (accountIn(search) ?? user.UserAccountId);
  return [read(supportDetails), read(myTerms), ...(current === null ? [] : [read(accountById(current))])];
};

/** The tiles of the dashboard; the other screens of the site root read only after a choice. */
const siteRoot: Reads = ({ hash, user }, read) => {
  if (siteRootHash(hash.slice(1)) !== DEFAULT_TARGET) return [];
  return [
    read(landingPage),
    ...(can(user, SEES_ATTENTION) ? [read(attention)] : []),
    ...(user.Category === 'Company' && can(user, READS_SUBSCRIPTIONS) ? [read(mySubscriptions)] : []),
    ...(can(user, READS_PROVISIONING) ? [read(myRequests)] : []),
    ...(can(user, need('MARKETPLACE', 'Read')) ? [read(newestServices)] : []),
    ...(user.ImpersonatorAccountId === null ? [read(ownMethods)] : []),
  ];
};

const methods: Reads = (_visit, read) => [read(managedMethods)];

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

/** A pricelist, and the services that pass its filters. */
const matching = (marketplaceId: number, read: Read): Promise<unknown> =>
  read(pricelistById(marketplaceId)).then(({ Filters }) => read(matchingServices(marketplaceId, Filters)));

/** The list with its filters, and the open pricelist with its open part. */
const pricelists: Reads = ({ search, timeZone, user }, read) => {
  const view = viewOf(search);
  if (view.order !== null) return [];
  const facets = can(user, need('MARKETPLACE', 'Read')) ? [read(serviceFacets)] : [];
  const lists = [
    read(listViews('pricelists')).then(({ Views }) =>
      read(pricelistList(openingQuery(PRICELIST_LIST, search, Views, timeZone))),
    ),
    read(pricelistOwners('')),
    ...facets,
  ];
  if (view.list === null) return lists;
  return [
    ...lists,
    ...(view.tab === 'propagation' ? [matching(view.list, read)] : [read(pricelistById(view.list))]),
    ...partOf(view.list, view.tab, read, can(user, allOf(SEES_PRICES, SEES_MARGINS))),
  ];
};

/** What a part of a pricelist reads besides its properties. */
function partOf(marketplaceId: number, tab: PanelTab, read: Read, readsRules: boolean): Promise<unknown>[] {
  const all = { marketplaceId, search: '', onlyHeld: false };
  if (tab === 'planned')
    return readsRules ? [read(plannedVersions(marketplaceId)), read(recalculation(marketplaceId))] : [];
  if (tab === 'customers') return [read(pricelistCustomers(all))];
  return tab === 'services' ? [read(pricelistServices(all))] : [];
}

/** Services to choose from and the chosen ones; nothing without the right to change pricelists. */
const addToPricelist: Reads = ({ search, user }, read) =>
  can(user, WRITES_PRICELISTS)
    ? [read(services({}, SERVICES_FOUND)), read(namedServices(servicesIn(search)))]
    : [];

/** The pricelist and the services that pass its filters, with vendors and tags; without one, all pricelists. */
const propagation: Reads = ({ search, user }, read) => {
  const id = listIn(search);
  if (!can(user, WRITES_PRICELISTS)) return [];
  if (id === null) return [read(pricelistList({}))];
  return [matching(id, read), read(serviceFacets)];
};

const prices: Reads = ({ params: { marketplaceId } }, read) =>
  typeof marketplaceId === 'number'
    ? [
        read(ruleGroup(marketplaceId)),
        read(pricePage(marketplaceId, 0, {}, null)),
        read(serviceGroups(marketplaceId, '')),
      ]
    : [];

/** The groups of the chosen seller, and the open group with the services that can be added. */
const serviceGroupsTool: Reads = ({ search, timeZone, user }, read) => {
  const view = groupsViewOf(search);
  if (!can(user, READS_GROUPS)) return [];
  const owners = read(groupOwners(''));
  if (view.isUpload) return [owners];
  const list = Promise.all([owners, read(listViews('service-groups'))]).then(([{ Owners }, { Views }]) => {
    const ownerId = view.owner ?? nearestOwner(Owners, user.AccountPath)?.AccountId;
    if (ownerId === undefined) return null;
    return read(groupList(ownerId, openingQuery(GROUP_LIST, search, Views, timeZone)));
  });
  if (view.group === null) return [owners, list];
  const group = read(serviceGroup(view.group));
  const others = group.then(({ MayChange, OwnerAccount }) =>
    MayChange ? read(servicesForGroups(OwnerAccount.AccountId, '')) : null,
  );
  return [owners, list, group, others];
};

/** The list with its filters, and the open service. */
const serviceTool: Reads = ({ search, timeZone }, read) => {
  const view = serviceToolView(search);
  return [
    read(listViews('service-tool')).then(({ Views }) =>
      read(managedServices(openingQuery(SERVICE_LIST, search, Views, timeZone))),
    ),
    read(serviceChoices),
    ...(view.service === null ? [] : [read(serviceDetails(view.service))]),
  ];
};

const profile: Reads = ({ search }, read) => {
  const chosen = vendorIn(search);
  if (chosen !== null) return [read(vendors), read(vendorProfile(chosen))];
  return [
    read(vendors).then(({ Vendors: [first] }) =>
      first === undefined ? undefined : read(vendorProfile(first.AccountId)),
    ),
  ];
};

/** The list in the view of the address, else in the user's default view. */
const requests: Reads = ({ search, timeZone, user }, read) =>
  can(user, LISTS_PROVISIONING)
    ? [
        read(provisioningMetadata(null)),
        read(listViews('provisioning')).then(({ Views }) =>
          read(provisioningRequests(null, openingQuery(REQUEST_LIST, search, Views, timeZone))),
        ),
      ]
    : [];

const imports: Reads = ({ search, timeZone }, read) => [
  read(listViews('imports')).then(({ Views }) =>
    read(importList(openingQuery(IMPORT_LIST, search, Views, timeZone))),
  ),
];

const customers: Reads = ({ search, timeZone }, read) => [
  read(listViews('customers')).then(({ Views }) =>
    read(customerList(openingQuery(CUSTOMER_LIST, search, Views, timeZone))),
  ),
];

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
  '/account/$accountId/people': readsOfAccount('/people'),
  '/account/$accountId/subscriptions': readsOfAccount('/subscriptions'),
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
  '/provisioning': requests,
  '/provisioning/my-imports': imports,
  '/customers': customers,
  '/pricelists': pricelists,
  '/pricelists/$marketplaceId/edit-prices': prices,
  '/pricelists/$marketplaceId/edit-all-prices': prices,
  '/service-tool/edit-service-groups': serviceGroupsTool,
  '/add-to-pricelist': addToPricelist,
  '/propagation': propagation,
  '/explore': ({ search, user }, read) => [
    read(servicesBy(filtersOf(search), can(user, SEES_PRICES))),
    read(serviceFacets),
  ],
  '/service-tool': serviceTool,
  '/vendor-profile': profile,
  '/service/$serviceId': service,
  '/service/$serviceId/$pricelistId': service,
} satisfies Record<RoutePath, Reads>;

/** The reads of a row and its layout; for an unknown address those of the shell, within which it is shown. */
export function readsOf(row: ScreenRow | undefined): readonly Reads[] {
  if (row === undefined) return [shell];
  const own = ROUTE_READS[row.path];
  return row.layout === 'full' ? [shell, own] : [own];
}
