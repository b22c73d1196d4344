import type { MessageDescriptor } from 'react-intl';
import { SERVICE_GROUPS } from '#src/api/queries/service-groups.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';

/** Shows a toast that a change of service groups is saved, and refetches their queries. */
export function announceGroups(
  message: MessageDescriptor,
  values: Record<string, string | number> = {},
): void {
  void queryClient.invalidateQueries({ queryKey: SERVICE_GROUPS });
  const text = intlOf(portal.getSnapshot().context).formatMessage(message, values);
  actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', name: 'service-groups', text } });
}
