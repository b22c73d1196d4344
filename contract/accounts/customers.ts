/** The part of IAccountService about the customers of a seller, as a list. */
import * as z from 'zod/mini';
import { ANY_SELLERS_PERSON } from '#contract/platform/callers.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { counted, listColumns, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { ACCOUNT_STATES } from './account.ts';
import { CUSTOMER_LIST, CUSTOMER_TYPES } from './customer-list.ts';
import { READS_CUSTOMERS } from './customer-rights.ts';

/** Default number of customers per page. */
export const CUSTOMERS_PAGE = 25;

const text = z.nullable(z.string());

/** What it counts includes everything below the customer; null without the right on the customer. */
const customer = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(CUSTOMER_TYPES),
  AccountState: z.enum(ACCOUNT_STATES),
  /** Localized. */
  Country: text,
  /** `DisplayName` is null when the caller may not read the seller. */
  Seller: z.object({ AccountId: z.number(), DisplayName: text }),
  /** Names of the pricelists it buys from, the deciding one first. */
  Pricelists: z.nullable(z.array(z.string())),
  /** Users and subscriptions that are not terminated. */
  Users: z.nullable(counted),
  Subscriptions: z.nullable(counted),
  /** Unfinished provisioning requests; only the caller's own without the right to all. */
  OpenRequests: z.nullable(counted),
  FailedRequests: z.nullable(counted),
  /** The first day within DEADLINE_DAYS on which a term, a lock or an account ends. */
  EndDate: text,
  CreatedAt: z.string(),
});
export type Customer = z.infer<typeof customer>;

export const customerOperations = {
  /** Resellers and companies below the caller's organisation that the caller may read, by name by default. */
  'IAccountService/FilterCustomers': operation({
    input: z.object({
      query: z.optional(listQuery(CUSTOMER_LIST)),
      after: pageKey,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_MAX))),
    }),
    output: z.object({
      Rows: z.array(customer),
      Next: text,
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_CUSTOMERS,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_SELLERS_PERSON,
  }),
  /** The filtered customers as a file: GET it within five minutes, in the same session. Cells are escaped. */
  'IAccountService/ExportCustomers': operation({
    input: z.object({
      query: z.optional(listQuery(CUSTOMER_LIST)),
      /** In this order; all columns if absent. */
      columns: z.optional(listColumns(CUSTOMER_LIST)),
      format: z.enum(['csv', 'xlsx']),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_CUSTOMERS,
    checkedOn: 'each row',
    sample: () => ({ format: 'csv' as const }),
    callers: ANY_SELLERS_PERSON,
  }),
};
