/** The part of IAccountService (section 7) that terminates accounts. */
import * as z from 'zod/mini';
import { READERS, WRITERS } from '#contract/platform/callers.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { account, ACCOUNT_TYPES } from './account.ts';

/** ISO instant; null for at once. */
const terminationDate = z.nullable(z.iso.datetime({ offset: true }));

const affectedAccount = z.object({
  AccountId: z.number(),
  ParentId: z.nullable(z.number()),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  /** End of a lock that is still active at the given date. */
  LockPeriodEndDate: z.nullable(z.string()),
  /** Paid-until day and end of the minimum contract, each only if after the given date: the remainder is lost. */
  PaidUntil: z.nullable(z.string()),
  ContractUntil: z.nullable(z.string()),
  /** Its auto-renew changes from Renew to Terminate (section 4). */
  StopsRenewal: z.boolean(),
});

export const accountTerminationOperations = {
  /** Accounts a termination would affect at a date, deepest first; at most 1000 are listed. */
  'IAccountService/GetAccountsForTermination': operation({
    input: z.object({ accountId: z.int(), terminationDate: z.optional(terminationDate) }),
    output: z.object({
      Accounts: z.array(affectedAccount),
      AccountCount: z.number(),
      UserCount: z.number(),
      SubscriptionCount: z.number(),
      /** Number of subscriptions that would have been renewed. */
      RenewalCount: z.number(),
      /** Number of subscriptions that are paid, or under a minimum contract, beyond the date. */
      PaidCount: z.number(),
      ContractCount: z.number(),
      /** Number of locks that block it at that date, and the latest end. */
      LockedCount: z.number(),
      LockedUntil: z.nullable(z.string()),
      /** Why this caller cannot terminate it; null when they can. */
      Obstacle: z.nullable(z.enum(['right', 'state', 'lastAdministrator', 'locked'])),
    }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ accountId: target.user }),
    callers: READERS,
  }),
  /**
   * Terminates an account with its subtree, at once or at a date. 422 without a reason or `understood`. 409 with the locks
   * in `Details` while subscriptions are locked beyond the date; 409 when `accountCount` no longer matches.
   */
  'IAccountService/TerminateAccount': operation({
    input: z.object({
      accountId: z.int(),
      terminationDate,
      terminationReason: z.string().check(z.maxLength(1000)),
      understood: z.boolean(),
      /** IANA name of the zone the date was chosen in; shown with the schedule. */
      timeZone: z.optional(z.string().check(z.maxLength(64))),
      /** `AccountCount` of GetAccountsForTermination. */
      accountCount: z.optional(z.int()),
      idempotencyKey: z.optional(idempotencyKey),
    }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({
      accountId: target.user,
      terminationDate: null,
      terminationReason: '',
      understood: false,
    }),
    callers: WRITERS,
  }),
  /** Cancels a scheduled termination; 409 when there is none. */
  'IAccountService/CancelTermination': operation({
    input: z.object({ accountId: z.int() }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ accountId: target.user }),
    callers: WRITERS,
  }),
};
