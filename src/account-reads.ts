/** The first reads of an account's pages (docs/adr/0030). */
import { DISABLES_MFA } from '#contract/identity/user-rights.ts';
import { AVAILABLE_LIST } from '#contract/marketplace/available-list.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import { SUBSCRIPTION_LIST } from '#contract/orders/subscription-list.ts';
import { canOn } from '#src/access/can-on.ts';
import type { AccountPagePath } from '#src/addresses/path-to.ts';
import { accountById, accountLayout, hasSecondFactor, viewLayout } from '#src/api/queries/account.ts';
import { allowedServices } from '#src/api/queries/marketplace.ts';
import type { Read, Reads, Visit } from '#src/app/reads.ts';
import { accountOverview } from '#src/screens/accounts/account/overview/overview-queries.ts';
import { auditDays, auditLog } from '#src/screens/accounts/audit-log/audit-queries.ts';
import { auditQueryOf, LOG_LISTS, logName, openedAt } from '#src/screens/accounts/audit-log/audit-query.ts';
import type { LogOf } from '#src/screens/accounts/audit-log/audit-query.ts';
import { accountNotes } from '#src/screens/accounts/notes/notes-queries.ts';
import { peopleBelow } from '#src/screens/accounts/people/people-queries.ts';
import { PEOPLE_LISTS } from '#src/screens/accounts/shared/people-address.ts';
import type { PeopleListName } from '#src/screens/accounts/shared/people-address.ts';
import { levelsTo } from '#src/screens/accounts/shared/tree/tree-queries.ts';
import { userSecurity, userSessions } from '#src/screens/accounts/user-security/user-security-queries.ts';
import {
  provisioningMetadata,
  provisioningRequests,
} from '#src/screens/orders/provisioning/provisioning-queries.ts';
import { serviceInfo, subscriptionPrices } from '#src/screens/orders/service-info/service-info-queries.ts';
import { subscriptionsOf } from '#src/screens/orders/subscriptions/subscriptions-queries.ts';
import { listViews } from '#src/screens/platform/lists/list-views-queries.ts';
import { openingQuery } from '#src/screens/platform/lists/opening-query.ts';
import { notificationPreferences } from '#src/screens/portal/notifications/notifications-queries.ts';

type AccountReads = (accountId: number, visit: Visit, read: Read) => readonly Promise<unknown>[];

/** The account, the data of its header, and the hierarchy, which a mounted tree extends by itself. */
const header: AccountReads = (accountId, { user, isInPage }, read) => {
  const actions = async () => {
    const account = await read(accountById(accountId));
    const isUser = account.Hierarchy.AccountType === 'User';
    if (isUser && canOn(account, user, DISABLES_MFA)) await read(hasSecondFactor(accountId));
  };
  return [actions(), ...(isInPage ? [read(levelsTo(accountId, false))] : [])];
};

/** Days are in the browser's time zone. */
function log(of: LogOf, { search, timeZone }: Visit, read: Read): readonly Promise<unknown>[] {
  if (timeZone === null) return [];
  const name = logName(of);
  return [
    read(listViews(name)).then(({ Views }) => {
      const opening = openingQuery(LOG_LISTS[name], search, Views, timeZone);
      const query = auditQueryOf(opening, of, openedAt());
      return Promise.all([read(auditLog(query)), read(auditDays(query, timeZone))]);
    }),
  ];
}

/** The people below the account, in the view of the address, else in the user's default view. */
const people =
  (name: PeopleListName): AccountReads =>
  (accountId, { search, timeZone }, read) => [
    read(listViews(name)).then(({ Views }) =>
      read(peopleBelow(accountId, openingQuery(PEOPLE_LISTS[name], search, Views, timeZone))),
    ),
  ];

/** By the page's path, relative to the account's. */
const PAGES: Record<AccountPagePath, AccountReads> = {
  '': (accountId, _visit, read) => [
    read(accountOverview(accountId)),
    read(accountById(accountId)).then(({ Hierarchy, ProductName }) =>
      read(accountLayout(Hierarchy.AccountType, ProductName)),
    ),
  ],
  '/subscriptions': (accountId, { search, timeZone }, read) => [
    read(listViews('subscriptions')).then(({ Views }) =>
      read(subscriptionsOf(accountId, openingQuery(SUBSCRIPTION_LIST, search, Views, timeZone))),
    ),
  ],
  '/notifications': (accountId, _visit, read) => [read(notificationPreferences(accountId))],
  '/available-services': (accountId, { search, timeZone }, read) => [
    read(listViews('available-services')).then(({ Views }) =>
      read(allowedServices(accountId, openingQuery(AVAILABLE_LIST, search, Views, timeZone))),
    ),
  ],
  '/provisioning': (accountId, { search, timeZone }, read) => [
    read(provisioningMetadata(accountId)),
    read(listViews('provisioning')).then(({ Views }) =>
      read(provisioningRequests(accountId, openingQuery(REQUEST_LIST, search, Views, timeZone))),
    ),
  ],
  '/service-info': (accountId, { user }, read) => [
    read(serviceInfo(accountId)),
    read(accountById(accountId)).then(account =>
      canOn(account, user, SEES_PRICES) ? read(subscriptionPrices(accountId)) : undefined,
    ),
    read(viewLayout('Product', 'View', null)),
    read(accountById(accountId)).then(({ ProductName }) => read(viewLayout('Product', 'View', ProductName))),
  ],
  '/user-security': (accountId, _visit, read) => [
    read(userSecurity(accountId)),
    read(userSessions(accountId)),
  ],
  '/people': people('people'),
  '/security': people('security'),
  '/user-log': (userId, visit, read) => log({ userId }, visit, read),
  '/audit-log': (accountId, visit, read) => log({ accountId }, visit, read),
  '/notes': (accountId, _visit, read) => [read(accountNotes(accountId))],
};

/** The reads of an account's page. */
export const readsOfAccount =
  (page: AccountPagePath): Reads =>
  (visit, read) => {
    const { accountId } = visit.params;
    if (typeof accountId !== 'number') return [];
    return [...header(accountId, visit, read), ...PAGES[page](accountId, visit, read)];
  };
