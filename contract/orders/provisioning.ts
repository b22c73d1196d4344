/** IProvisioningService (section 7): provisioning requests, of one account, of all accounts, or found by number. */
import * as z from 'zod/mini';
import { companyName } from '#contract/accounts/company.ts';
import { ANY_ADMINISTRATOR, HOLDERS, REQUEST_READERS } from '#contract/platform/callers.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { counted, listColumns, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import {
  LISTS_PROVISIONING,
  PROVISIONING_KINDS,
  PROVISIONING_STATUSES,
  READS_PROVISIONING,
} from './provisioning-states.ts';
import { REQUEST_LIST } from './request-list.ts';

/** Default and maximum number of requests per page. */
export const PROVISIONING_PAGE = 25;

const status = z.enum(PROVISIONING_STATUSES);
const text = z.nullable(z.string());

/** `DisplayName` is null when the account is outside the caller's reach. */
const party = z.object({ AccountId: z.number(), DisplayName: text });

export const provisioningRequest = z.object({
  RequestId: z.number(),
  OrderId: z.nullable(z.number()),
  /** Null until the subscription exists. */
  SubscriptionId: z.nullable(z.number()),
  /** The account the service is for. */
  Account: party,
  /** The company of that account. */
  Company: companyName,
  ServiceName: z.string(),
  Kind: z.enum(PROVISIONING_KINDS),
  Status: status,
  IsFinalStatus: z.boolean(),
  IsRollbackCompleted: z.boolean(),
  ErrorMessage: text,
  ErrorDetails: text,
  RequestedBy: party,
  CreatedAt: z.string(),
  /** When it was or will be sent to the vendor. */
  SendDate: text,
  /** Oldest first. */
  ResponseHistory: z.array(z.object({ At: z.string(), Status: status, Message: text, Details: text })),
});
export type ProvisioningRequest = z.infer<typeof provisioningRequest>;

/** Without the vendor's answers. */
const myRequest = z.pick(provisioningRequest, {
  RequestId: true,
  Account: true,
  Company: true,
  ServiceName: true,
  Kind: true,
  Status: true,
  CreatedAt: true,
});

const requestPage = z.object({
  Rows: z.array(provisioningRequest),
  Next: z.nullable(z.string()),
  /** Present only on the first page. */
  Total: z.nullable(counted),
});

/** A page of the list; newest first unless sorted otherwise. */
const page = {
  query: z.optional(listQuery(REQUEST_LIST)),
  after: pageKey,
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_MAX))),
};

/** A request as a search result, found by its number or by that of its order. */
export const foundRequest = z.object({
  RequestId: z.number(),
  OrderId: z.nullable(z.number()),
  ServiceName: z.string(),
  /** The account on whose page the caller may read it. */
  Account: z.object({ AccountId: z.number(), DisplayName: z.string() }),
  Company: companyName,
});
export type FoundRequest = z.infer<typeof foundRequest>;

export const provisioningOperations = {
  /** All requests that the caller may read. */
  'IProvisioningService/FilterProvisioningRequests': operation({
    input: z.object(page),
    output: requestPage,
    access: LISTS_PROVISIONING,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_ADMINISTRATOR,
  }),
  /** Requests of the account and its subtree. */
  'IProvisioningService/GetAccountProvisioningRequests': operation({
    input: z.object({ accountId: z.int(), ...page }),
    output: requestPage,
    access: LISTS_PROVISIONING,
    checkedOn: 'account',
    sample: target => ({ accountId: target.company }),
    callers: HOLDERS,
  }),
  /** The newest requests that the caller made, of accounts in reach. */
  'IProvisioningService/GetMyProvisioningRequests': operation({
    input: z.object({}),
    output: z.array(myRequest),
    access: READS_PROVISIONING,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_ADMINISTRATOR,
  }),
  /** 404 for a request that the caller may not read. */
  'IProvisioningService/GetProvisioningRequest': operation({
    input: z.object({ requestId: z.int() }),
    output: provisioningRequest,
    access: LISTS_PROVISIONING,
    checkedOn: 'account',
    sample: target => ({ requestId: target.request }),
    callers: REQUEST_READERS,
  }),
  /** Number of requests per status, of the account and its subtree or of all; statuses without any are omitted. */
  'IProvisioningService/GetProvisioningMetadata': operation({
    input: z.object({ accountId: z.optional(z.nullable(z.int())) }),
    output: z.object({ Statuses: z.array(z.object({ Status: status, ...counted.shape })) }),
    access: LISTS_PROVISIONING,
    checkedOn: 'each row',
    sample: target => ({ accountId: target.company }),
    callers: HOLDERS,
  }),
  /** The filtered requests as a file: GET the address within five minutes, in the same session. Cells are escaped. */
  'IProvisioningService/ExportProvisioningRequests': operation({
    input: z.object({
      accountId: z.optional(z.nullable(z.int())),
      query: z.optional(listQuery(REQUEST_LIST)),
      /** In this order; all columns if absent. */
      columns: z.optional(listColumns(REQUEST_LIST)),
      format: z.enum(['csv', 'xlsx']),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: LISTS_PROVISIONING,
    checkedOn: 'each row',
    sample: target => ({
      accountId: target.company,
      format: 'csv' as const,
    }),
    callers: HOLDERS,
  }),
  /** Requests with this number, or of the order with this number, newest first. */
  'IProvisioningService/FindProvisioningRequests': operation({
    input: z.object({ number: z.int().check(z.minimum(1)) }),
    output: z.object({ Rows: z.array(foundRequest) }),
    access: READS_PROVISIONING,
    checkedOn: 'each row',
    sample: () => ({ number: 1 }),
    callers: ANY_ADMINISTRATOR,
  }),
};
