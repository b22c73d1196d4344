import type { MessageDescriptor } from 'react-intl';
import { MARKETPLACE_QUERIES } from '#src/api/queries/marketplace.ts';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import { SERVICE_TOOL } from '#src/api/queries/service-tool.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';

/** Refetches the queries of services, their vendors and the marketplace. */
export function refetchServices(): void {
  for (const queryKey of [SERVICE_TOOL, PRICELISTS, ...MARKETPLACE_QUERIES])
    void queryClient.invalidateQueries({ queryKey });
}

/** Shows a toast that a change of a service or a vendor is saved, and refetches the affected queries. */
export function announceServices(message: MessageDescriptor, values: Record<string, string> = {}): void {
  refetchServices();
  const text = intlOf(portal.getSnapshot().context).formatMessage(message, values);
  actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', name: 'services', text } });
}
