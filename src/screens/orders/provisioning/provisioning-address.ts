/** The view of an account's provisioning requests lives in its address. */
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

export type ProvisioningView = {
  status: ProvisioningStatus | null;
  /** Id of the request whose details are open. */
  request: number | null;
};

/** Invalid parameters are ignored. */
export function viewOf(search: Record<string, string | undefined>): ProvisioningView {
  const request = search['request'] ?? '';
  return {
    status: PROVISIONING_STATUSES.find(status => status === search['status']) ?? null,
    request: /^\d{1,15}$/.test(request) ? Number(request) : null,
  };
}

/** Returns the address of the page with this view. */
export const provisioningAddress = (accountId: number, { status, request }: ProvisioningView): Address =>
  pathTo('/account/$accountId/provisioning', { accountId }, { status, request });
