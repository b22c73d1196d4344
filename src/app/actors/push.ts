/** Actor and action implementations for the push machine (sections 4, 7, 8). */
import { fromCallback } from 'xstate';
import { SESSION_OVER } from '#contract/portal/push.ts';
import { pushMachine } from '#machines/portal/push.machine.ts';
import type { PushEvent } from '#machines/portal/push.machine.ts';
import { MARKETPLACE_QUERIES, SERVICE_QUERIES } from '#src/api/queries/marketplace.ts';
import { logWarning } from '#src/browser/log.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { connectHub } from '../connect-hub.ts';
import { actorOf, portal } from '../portal.ts';
import { queryClient } from '../query-client.ts';
import type { Complete } from './complete.ts';
import { pushTexts } from './push-texts.ts';

/** The hub closes with SESSION_OVER; a rejected negotiation appears as status 401 in the client's error text. */
const isRefusal = ({ message }: Error): boolean =>
  message.includes(SESSION_OVER) || message.includes("Status code '401'");

const connection = fromCallback<{ type: 'connection.close' }, { instance: string }>(
  ({ input, receive, sendBack }) => {
    const report = (event: PushEvent) => sendBack(event);
    const closing = new AbortController();
    const end = (reason?: unknown) => {
      if (closing.signal.aborted || reason === undefined) report({ type: 'connection.closed' });
      else if (reason instanceof Error && isRefusal(reason)) report({ type: 'connection.refused' });
      else report({ type: 'connection.lost', error: reason });
    };
    const listener = {
      opened: () => report({ type: 'connection.opened' }),
      received: (message: Extract<PushEvent, { type: 'message.received' }>['message']) =>
        report({ type: 'message.received', message }),
    };
    void connectHub(input.instance, listener, closing.signal).then(end, end);
    receive(() => closing.abort());
    return () => closing.abort();
  },
);

/** Enables push while the session is valid and the network is online; the machine ignores repeated events. */
const environment = fromCallback(({ sendBack }) => {
  const report = (event: PushEvent) => sendBack(event);
  const session = actorOf('session');
  const update = () => {
    const isEnabled =
      !session.getSnapshot().matches({ signedIn: 'expired' }) &&
      !portal.getSnapshot().matches({ network: 'offline' });
    const instance = portal.getSnapshot().context.branding?.pod_id ?? '';
    report(isEnabled ? { type: 'push.enabled', instance } : { type: 'push.disabled' });
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') report({ type: 'page.resumed' });
  };
  const subscriptions = [
    session.on('session.lost', update),
    session.on('user.changed', update),
    portal.on('network.lost', update),
    portal.on('network.found', update),
  ];
  document.addEventListener('visibilitychange', onVisible);
  update();
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
});

/** Active marketplace queries are refetched at once, the others when they are next used. */
const refresh = () => {
  for (const queryKey of MARKETPLACE_QUERIES) void queryClient.invalidateQueries({ queryKey });
};

/** Whether the screen shows services or prices. On other screens, such as the pricelists, no toast is shown. */
const areServicesShown = (): boolean =>
  SERVICE_QUERIES.some(
    queryKey => queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
  );

const implementations = {
  actors: { connection, environment },
  actions: {
    notifyUpdate: (_, { message }) => {
      refresh();
      if (!areServicesShown()) return;
      actorOf('toasts').send({
        type: 'toast.shown',
        toast: {
          type: 'info',
          name: message.Event,
          text: intlOf(portal.getSnapshot().context).formatMessage(pushTexts.updateComplete),
        },
      });
    },
    refetch: refresh,
    logUnknown: (_, { message }) => logWarning('Push: an event is not known', message),
    logLoss: (_, { error }) => logWarning('Push: the connection is lost and will be tried again', error),
  },
} satisfies Complete<typeof pushMachine, 'notifyUpdate' | 'refetch' | 'logUnknown' | 'logLoss'>;

export const push = pushMachine.provide(implementations);
