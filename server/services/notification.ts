/** INotificationService (section 7). */
import type { Handlers } from '#server/call.ts';
import { readPreferences, savePreferences } from '#server/notifications/preferences.ts';

export const notification: Handlers<'INotificationService'> = {
  GetUserNotificationPreferences: ({ userAccountId }, call) => readPreferences(call, userAccountId),
  UpdateUserNotificationPreferences: (input, call) => savePreferences(call, input),
};
