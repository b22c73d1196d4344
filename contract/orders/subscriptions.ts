/** The part of IAccountService about the subscriptions of an account, as a list. */
import * as z from 'zod/mini';
import { ACCOUNT_STATES } from '#contract/accounts/account.ts';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { counted, listColumns, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operations } from '#contract/platform/operation.ts';
import { RENEWALS, SUBSCRIPTION_LIST } from './subscription-list.ts';

/** Default and maximum number of subscriptions per page. */
export const SUBSCRIPTIONS_PAGE = 25;

const text = z.nullable(z.string());

/** Values of fields are null for callers who may not read them, too. */
const listedSubscription = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  ServiceName: z.string(),
  /** What it belongs to; `DisplayName` is null where the caller may not read that account. */
  Account: z.object({ AccountId: z.number(), DisplayName: text }),
  AccountState: z.enum(ACCOUNT_STATES),
  Quantity: z.nullable(z.number()),
  /** In words of the caller's language, as the next. */
  FeeType: text,
  Commitment: text,
  AutoRenew: z.nullable(z.enum(RENEWALS)),
  /** The last day of its minimum contract or its lock. */
  TermEndDate: text,
  PrepaidPeriodEndDate: text,
  ProductNumber: text,
  /** Of the service. */
  Tags: z.array(z.string()),
  CreatedAt: z.string(),
});
export type ListedSubscription = z.infer<typeof listedSubscription>;

export const subscriptionOperations = operations({
  /** Everything subscribed below an account; by service unless sorted otherwise. 400 for a field that the caller may not read. */
  'IAccountService/FilterSubscriptions': {
    input: z.object({
      accountId: z.int(),
      query: z.optional(listQuery(SUBSCRIPTION_LIST)),
      after: pageKey,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_MAX))),
    }),
    output: z.object({
      Rows: z.array(listedSubscription),
      Next: text,
      /** Only with the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_SUBSCRIPTIONS,
    checkedOn: 'account',
  },
  /** The filtered subscriptions as a file: GET the address within five minutes, in the same session. Cells are no formulas. */
  'IAccountService/ExportSubscriptions': {
    input: z.object({
      accountId: z.int(),
      query: z.optional(listQuery(SUBSCRIPTION_LIST)),
      /** In this order; all of them if absent. */
      columns: z.optional(listColumns(SUBSCRIPTION_LIST)),
      format: z.enum(['csv', 'xlsx']),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_SUBSCRIPTIONS,
    checkedOn: 'account',
  },
});
