/** What the page of an account's provisioning requests shows lives in its address. */
import { PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';

export type ProvisioningView = {
  status: ProvisioningStatus | null;
  /** The request whose details are open. */
  request: number | null;
};

/** Parts that make no sense are left out. */
export function viewOf(search: Record<string, string | undefined>): ProvisioningView {
  const request = search['request'] ?? '';
  return {
    status: PROVISIONING_STATUSES.find(status => status === search['status']) ?? null,
    request: /^\d{1,15}$/.test(request) ? Number(request) : null,
  };
}

/** The address of the page with this view. */
export function provisioningAddress(accountId: number, { status, request }: ProvisioningView): string {
  const params = new URLSearchParams();
  if (status !== null) params.set('status', status);
  if (request !== null) params.set('request', String(request));
  const query = params.size === 0 ? '' : `?${params.toString()}`;
  return `/account/${accountId}/provisioning${query}`;
}
