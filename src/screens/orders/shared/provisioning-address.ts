/** The state of the lists of provisioning requests is in their addresses: the view, and the open request. */
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import { EMPTY_VIEW, listParams } from '#contract/platform/list-address.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { idIn } from '#src/addresses/ids-in-query.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address, Query } from '#src/addresses/path-to.ts';

/** The account whose requests are listed, with those of everything below it; null for all in reach. */
export type RequestScope = number | null;

/** Id of the request whose details are open. */
export const requestIn = (search: Readonly<Record<string, string | undefined>>): number | null =>
  idIn(search['request']);

/** Returns the address of a list with these parameters. */
export const requestsAddress = (scope: RequestScope, params: Query): Address =>
  scope === null
    ? pathTo('/provisioning', {}, params)
    : pathTo('/account/$accountId/provisioning', { accountId: scope }, params);

/** Returns the address of a list with this view, and one request open in it. */
export const viewAddress = (scope: RequestScope, view: ListView, request: number | null): Address =>
  requestsAddress(scope, { ...listParams(REQUEST_LIST, view), request });

/** Returns the address of the requests of some statuses. */
export const statusAddress = (
  scope: RequestScope,
  statuses: readonly ProvisioningStatus[],
  request: number | null = null,
): Address =>
  viewAddress(
    scope,
    statuses.length === 0
      ? EMPTY_VIEW
      : { ...EMPTY_VIEW, filters: { status: { operator: 'is', values: [...statuses] } } },
    request,
  );
