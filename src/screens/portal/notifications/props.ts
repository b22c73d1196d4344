/** Props shared by the components of this folder. */
import type { ActorRefFrom } from 'xstate';
import type { notificationsMachine } from '#machines/portal/notifications.machine.ts';

export type NotificationsProps = { actor: ActorRefFrom<typeof notificationsMachine> };
