/** Handlers of the operations in `contract/portal/notification.ts`. */
import type { notificationOperations } from '#contract/portal/notification.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import { readPreferences, savePreferences } from '#server/portal/notifications/preferences.ts';

export const notificationHandlers: HandlersOf<typeof notificationOperations> = {
  'INotificationService/GetUserNotificationPreferences': ({ userAccountId }, call) =>
    readPreferences(call, userAccountId),
  'INotificationService/UpdateUserNotificationPreferences': (input, call) => savePreferences(call, input),
};
