/** The part of IAccountService about the subscriptions of an account, as a list. */
import * as z from 'zod/mini';
import { ACCOUNT_STATES } from '#contract/accounts/account.ts';
import { companyName } from '#contract/accounts/company.ts';
import { READS_SUBSCRIPTIONS } from '#contract/accounts/overview-limits.ts';
import { READERS } from '#contract/platform/callers.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { counted, listColumns, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { RENEWALS, SUBSCRIPTION_LIST } from './subscription-list.ts';

/** Default and maximum number of subscriptions per page. */
export const SUBSCRIPTIONS_PAGE = 25;

const text = z.nullable(z.string());

/** Field values are also null for callers who may not read them. */
const listedSubscription = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  ServiceName: z.string(),
  /** The account it belongs to; `DisplayName` is null when the caller may not read that account. */
  Account: z.object({ AccountId: z.number(), DisplayName: text }),
  Company: companyName,
  AccountState: z.enum(ACCOUNT_STATES),
  Quantity: z.nullable(z.number()),
  /** Localized text, like the next one. */
  FeeType: text,
  Commitment: text,
  AutoRenew: z.nullable(z.enum(RENEWALS)),
  /** The later of the ends of its minimum contract and its lock. */
  TermEndDate: text,
  PrepaidPeriodEndDate: text,
  ProductNumber: text,
  /** Categories of the service. */
  Tags: z.array(z.string()),
  CreatedAt: z.string(),
});
export type ListedSubscription = z.infer<typeof listedSubscription>;

export const subscriptionOperations = {
  /** The subscriptions below an account, by service by default. 400 for a field that the caller may not read. */
  'IAccountService/FilterSubscriptions': operation({
    input: z.object({
      accountId: z.int(),
      query: z.optional(listQuery(SUBSCRIPTION_LIST)),
      after: pageKey,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_MAX))),
    }),
    output: z.object({
      Rows: z.array(listedSubscription),
      Next: text,
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_SUBSCRIPTIONS,
    checkedOn: 'account',
    sample: target => ({ accountId: target.company }),
    callers: READERS,
  }),
  /** The filtered subscriptions as a file: GET it within five minutes, in the same session. Cells are escaped. */
  'IAccountService/ExportSubscriptions': operation({
    input: z.object({
      accountId: z.int(),
      query: z.optional(listQuery(SUBSCRIPTION_LIST)),
      /** In this order; all columns if absent. */
      columns: z.optional(listColumns(SUBSCRIPTION_LIST)),
      format: z.enum(['csv', 'xlsx']),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_SUBSCRIPTIONS,
    checkedOn: 'account',
    sample: target => ({ accountId: target.company, format: 'csv' as const }),
    callers: READERS,
  }),
};
