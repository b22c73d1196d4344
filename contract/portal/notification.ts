/** INotificationService (section 7): a user's notification preferences. */
import * as z from 'zod/mini';
import { READERS, WRITERS } from '#contract/platform/callers.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { operation } from '#contract/platform/operation.ts';
import { recordBy } from '#contract/platform/record-by.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

const channels = z.object({ Email: z.boolean(), Portal: z.boolean() });

const preferences = z.object({
  Kinds: z.record(z.enum(NOTIFICATION_KINDS), channels),
  /** Commitment periods whose expiry is notified; at least one (section 5). */
  CommitmentPeriods: z.array(z.enum(COMMITMENT_PERIODS)),
  /** Only notifications that contain one of these words; empty for all. */
  Keywords: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(20)),
});
export type NotificationPreferences = z.infer<typeof preferences>;

const savedPreferences = z.object({
  Preferences: preferences,
  Version: z.number(),
  /** Whether this caller may change them. */
  MayUpdate: z.boolean(),
  /** Whether this caller may use keywords (NOTIFICATIONS_USER_WITH_KEYWORDS Read). */
  MayUseKeywords: z.boolean(),
});

export const notificationOperations = {
  'INotificationService/GetUserNotificationPreferences': operation({
    input: z.object({ userAccountId: z.int() }),
    output: savedPreferences,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: READERS,
  }),
  /** 422 without a commitment period; 409 with the current preferences in `Details` when somebody else saved first. */
  'INotificationService/UpdateUserNotificationPreferences': operation({
    input: z.object({ userAccountId: z.int(), preferences, version: z.int() }),
    output: savedPreferences,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({
      userAccountId: target.user,
      preferences: {
        Kinds: recordBy(NOTIFICATION_KINDS, () => ({ Email: true, Portal: true })),
        CommitmentPeriods: [],
        Keywords: [],
      },
      version: 0,
    }),
    callers: WRITERS,
  }),
};
