/** The part of IProvisioningService (section 7) for an account's page and for the search: provisioning requests. */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';
import { PROVISIONING_KINDS, PROVISIONING_STATUSES, READS_PROVISIONING } from './provisioning-states.ts';

/** Default and maximum number of requests per page. */
export const PROVISIONING_PAGE = 25;
const PROVISIONING_PAGE_MAX = 100;

const status = z.enum(PROVISIONING_STATUSES);
const text = z.nullable(z.string());

/** `DisplayName` is null for somebody outside the caller's reach. */
const party = z.object({ AccountId: z.number(), DisplayName: text });

export const provisioningRequest = z.object({
  RequestId: z.number(),
  OrderId: z.nullable(z.number()),
  /** Null until the subscription exists. */
  SubscriptionId: z.nullable(z.number()),
  /** The account the service is for. */
  Account: party,
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

/** A request as a search result, found by its number or by that of its order. */
export const foundRequest = z.object({
  RequestId: z.number(),
  OrderId: z.nullable(z.number()),
  ServiceName: z.string(),
  /** The account on whose page the caller may read it. */
  Account: z.object({ AccountId: z.number(), DisplayName: z.string() }),
});
export type FoundRequest = z.infer<typeof foundRequest>;

export const provisioningOperations = operations({
  /** Requests of the account and its subtree, newest first, paged. `Counts` ignores the `statuses` filter. */
  'IProvisioningService/GetAccountProvisioningRequests': {
    input: z.object({
      accountId: z.int(),
      statuses: z.optional(z.array(status).check(z.maxLength(PROVISIONING_STATUSES.length))),
      /** `Next` of the page before. */
      after: z.optional(z.nullable(z.int())),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(PROVISIONING_PAGE_MAX))),
    }),
    output: z.object({
      Rows: z.array(provisioningRequest),
      Next: z.nullable(z.number()),
      Counts: z.array(z.object({ Status: status, Count: z.number() })),
    }),
    access: READS_PROVISIONING,
    checkedOn: 'account',
  },
  /** Requests with this number, or of the order with this number, newest first. */
  'IProvisioningService/FindProvisioningRequests': {
    input: z.object({ number: z.int().check(z.minimum(1)) }),
    output: z.object({ Rows: z.array(foundRequest) }),
    access: READS_PROVISIONING,
    checkedOn: 'each row',
  },
});
