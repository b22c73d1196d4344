/** INotificationService (section 7). */
import type { Handlers } from '#server/platform/call.ts';
import { readPreferences, savePreferences } from '#server/portal/notifications/preferences.ts';

export const notification: Handlers<'INotificationService'> = {
  GetUserNotificationPreferences: ({ userAccountId }, call) => readPreferences(call, userAccountId),
  UpdateUserNotificationPreferences: (input, call) => savePreferences(call, input),
};
