/** The part of IAccountService (section 7) that ends accounts. */
import * as z from 'zod/mini';
import { idempotencyKey, operations } from '#contract/platform/operation.ts';
import { account, ACCOUNT_TYPES } from './account.ts';

/** ISO instant; null is at once. */
const terminationDate = z.nullable(z.iso.datetime({ offset: true }));

const ending = z.object({
  AccountId: z.number(),
  ParentId: z.nullable(z.number()),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  /** A lock that still stands at the date asked about. */
  LockPeriodEndDate: z.nullable(z.string()),
  /** Its auto-renew turns from Renew to Terminate (section 4). */
  StopsRenewal: z.boolean(),
});

export const accountTerminationOperations = operations({
  /** What would end with an account at a date, in the order it ends: the innermost first. At most 1000 are named. */
  'IAccountService/GetAccountsForTermination': {
    input: z.object({ accountId: z.int(), terminationDate: z.optional(terminationDate) }),
    output: z.object({
      Accounts: z.array(ending),
      AccountCount: z.number(),
      UserCount: z.number(),
      SubscriptionCount: z.number(),
      /** So many would have been renewed. */
      RenewalCount: z.number(),
      /** How many locks block it at that date; the latest one's end. */
      LockedCount: z.number(),
      LockedUntil: z.nullable(z.string()),
      /** Why it cannot be done by this caller; null when it can. */
      Obstacle: z.nullable(z.enum(['right', 'state', 'locked'])),
    }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /**
   * Ends an account with all below it, at once or at a date. Takes a reason and that the consequences were understood
   * (422). 409 with the locks in `Details` while subscriptions are locked beyond the date, and 409 when no longer as
   * many accounts would end as were looked at.
   */
  'IAccountService/TerminateAccount': {
    input: z.object({
      accountId: z.int(),
      terminationDate,
      terminationReason: z.string().check(z.maxLength(1000)),
      understood: z.boolean(),
      /** IANA name of the zone the date was chosen in: shown with the schedule. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
      /** As many as GetAccountsForTermination named. */
      accountCount: z.optional(z.int()),
      idempotencyKey: z.optional(idempotencyKey),
    }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Takes a scheduled termination back; 409 when there is none (any more). */
  'IAccountService/CancelTermination': {
    input: z.object({ accountId: z.int() }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
  },
});
