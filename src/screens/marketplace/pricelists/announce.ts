import type { MessageDescriptor } from 'react-intl';
import { PRICELISTS } from '#src/api/queries/pricelists.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';

/** Shows a toast that a change of pricelists is saved, and refetches their queries. */
export function announce(message: MessageDescriptor, values: Record<string, string> = {}): void {
  void queryClient.invalidateQueries({ queryKey: PRICELISTS });
  const text = intlOf(portal.getSnapshot().context).formatMessage(message, values);
  actorOf('toasts').send({ type: 'toast.shown', toast: { type: 'success', name: 'pricelists', text } });
}
