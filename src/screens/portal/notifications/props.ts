/** What the parts of these screens are given. */
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '#machines/portal/notifications.machine.ts';

export type NotificationsProps = { actor: ActorRefFrom<typeof notificationsMachine> };
