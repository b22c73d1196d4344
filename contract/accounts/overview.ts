/** The part of IAccountService about an account's overview (ui.md, screen 25) and a company's own subscriptions. */
import * as z from 'zod/mini';
import { ANY_USER, READERS } from '#contract/platform/callers.ts';
import { counted } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { ACCOUNT_TYPES } from './account.ts';
import { auditRow } from './audit-log.ts';
import { companyName } from './company.ts';
import { accountNote } from './notes.ts';
import { READS_SUBSCRIPTIONS } from './overview-limits.ts';

/** What a deadline is: the end of a term or a lock of a subscription (section 3), or a scheduled termination (section 4). */
export const DEADLINE_KINDS = [
  'PrepaidPeriodEnd',
  'MinimumContractEnd',
  'LockPeriodEnd',
  'Termination',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

const named = { AccountId: z.number(), DisplayName: z.string() };

const deadline = z.object({
  ...named,
  Company: companyName,
  AccountType: z.enum(ACCOUNT_TYPES),
  Kind: z.enum(DEADLINE_KINDS),
  /** A day; for locks and terminations an instant. */
  Date: z.string(),
});
export type Deadline = z.infer<typeof deadline>;

const text = z.nullable(z.string());

const subscription = z.object({
  ...named,
  Company: companyName,
  ServiceName: text,
  Quantity: z.nullable(z.number()),
  PrepaidPeriodEndDate: text,
  MinimumContractEndDate: text,
  AutoRenew: z.nullable(z.enum(['renew', 'terminate'])),
});
export type OverviewSubscription = z.infer<typeof subscription>;

/** Subscriptions that are not terminated; `Next` has those whose term or contract ends first. */
const subscriptions = z.object({ Total: counted, Next: z.array(subscription) });
export type SubscriptionsOverview = z.infer<typeof subscriptions>;

/** `AccountId` is the account whose page lists them; null when there are several, or the caller may not open it. */
const mySubscriptions = z.extend(subscriptions, { AccountId: z.nullable(z.number()) });
export type MySubscriptions = z.infer<typeof mySubscriptions>;

/** Each part is null without its right on the account, and for account types that do not have it. */
const accountOverview = z.object({
  AccountId: z.number(),
  /** Users that are not terminated. */
  Users: z.nullable(z.object({ Total: counted, Locked: counted, WithoutMfa: counted })),
  /** Organisations and departments that are not terminated, by the types that the caller may read. */
  Below: z.nullable(z.array(z.object({ AccountType: z.enum(ACCOUNT_TYPES), Total: counted }))),
  Subscriptions: z.nullable(subscriptions),
  /** Unfinished provisioning requests; `IsOwn` when the caller sees only their own. */
  Requests: z.nullable(z.object({ Open: counted, Failed: counted, IsOwn: z.boolean() })),
  Deadlines: z.nullable(z.object({ Total: counted, Rows: z.array(deadline) })),
  /** The newest audit log entries of the last days. */
  Log: z.nullable(z.array(auditRow)),
  /** The newest notes. */
  NewestNotes: z.nullable(z.array(accountNote)),
  /** Of a user: the roles and the accounts to which they apply; `DisplayName` is null outside the caller's reach. */
  Roles: z.nullable(
    z.array(z.object({ Name: z.string(), Scope: z.object({ ...named, DisplayName: text }) })),
  ),
  /** Of a user: how they sign in. `Sessions` is null without the right to see them. */
  SignIn: z.nullable(z.object({ HasMfa: z.boolean(), LastLogon: text, Sessions: z.nullable(z.number()) })),
});
export type AccountOverview = z.infer<typeof accountOverview>;

export const accountOverviewOperations = {
  /** What an account and everything below it has. */
  'IAccountService/GetAccountOverview': operation({
    input: z.object({ accountId: z.int() }),
    output: accountOverview,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ accountId: target.user }),
    callers: READERS,
  }),
  /** The subscriptions of the caller's company, those the caller may read; outside a company, the caller's own. */
  'IAccountService/GetMySubscriptions': operation({
    input: z.object({}),
    output: mySubscriptions,
    access: READS_SUBSCRIPTIONS,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_USER,
  }),
};
