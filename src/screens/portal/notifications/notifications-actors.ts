/** Actor implementations for the notifications machine (section 7). */
import { fromPromise } from 'xstate';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { notificationsMachine } from '#machines/portal/notifications.machine.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import type { Complete } from '#src/app/actors/complete.ts';
import { actorOf, portal } from '#src/app/portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { intlOf } from '#src/i18n/intl.ts';
import { savedText } from './notification-texts.ts';
import { notificationPreferences } from './notifications-queries.ts';

type SaveInput = { userAccountId: number; preferences: NotificationPreferences | null; version: number };

const implementations = {
  actors: {
    load: fromPromise(({ input }: { input: { userAccountId: number } }) =>
      fetchOnce(queryClient, notificationPreferences(input.userAccountId)),
    ),
    save: fromPromise(({ input, signal }: { input: SaveInput; signal: AbortSignal }) => {
      const { preferences, ...request } = input;
      if (preferences === null) throw new Error('There is no draft to save');
      return call(
        'INotificationService/UpdateUserNotificationPreferences',
        { ...request, preferences },
        { signal, quiet: true },
      );
    }),
  },
  actions: {
    announceSaved: () => {
      const text = intlOf(portal.getSnapshot().context).formatMessage(savedText);
      actorOf('toasts').send({
        type: 'toast.shown',
        toast: { type: 'success', name: 'notifications', text },
      });
    },
  },
} satisfies Complete<typeof notificationsMachine, 'announceSaved'>;

export const notifications = notificationsMachine.provide(implementations);
