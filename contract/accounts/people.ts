/** The part of IAccountService (section 7) about people of a company, their roles, sessions, and a subscription's terms. */
import * as z from 'zod/mini';
import { allOf, need } from '#contract/identity/capability.ts';
import { authenticationMethod } from '#contract/identity/session.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { operations } from '#contract/platform/operation.ts';
import { ACCOUNT_STATES, ACCOUNT_TYPES } from './account.ts';
import { searchString } from './tree.ts';

const USERS_PAGE_MAX = 500;

/** Asked when an export is begun, and again when it is fetched. */
export const SHOWS_SECRETS = need('FIELDS_SHOW_PASSWORD', 'Read');
export const EXPORTS_USERS = allOf(need('USER_EXPORT', 'Execute'), need('USER_ACCOUNT', 'Read'));

const text = z.nullable(z.string());

const companyUser = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountState: z.enum(ACCOUNT_STATES),
  Username: text,
  Email: text,
  LastLogon: text,
  HasMfa: z.boolean(),
});

/** Where a page of users ends, by what orders them: it goes on there even if that user has gone or is called otherwise. */
const userKey = z.object({ FoldedName: z.string(), AccountId: z.int() });
export type UserKey = z.infer<typeof userKey>;

const role = z.object({
  RoleId: z.number(),
  Name: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  /** What the role reaches, as it is held or would be; no name outside the caller's reach. */
  Scope: z.nullable(z.object({ AccountId: z.number(), DisplayName: text })),
});

const userSession = z.object({
  SessionId: z.string(),
  CreatedAt: z.string(),
  LastSeenAt: z.string(),
  ExpiresAt: z.string(),
  Address: text,
  UserAgent: text,
  /** The one that this call is made in. */
  IsCurrent: z.boolean(),
  /** Somebody acts for this person in it. */
  IsImpersonated: z.boolean(),
});

/** How somebody signs in. */
const userSecurity = z.object({
  Username: z.string(),
  PasswordChangedAt: z.string(),
  LastLogon: text,
  /** A second factor is demanded of them. */
  MustUseMfa: z.boolean(),
  Methods: z.array(authenticationMethod),
});

/** Section 3: a subscription. Codes as stored, words in the caller's language in `DisplayValues`. */
const serviceInfo = z.object({
  AccountId: z.number(),
  ServiceName: text,
  PrepaidPeriodEndDate: text,
  MinimumContractEndDate: text,
  LockPeriodEndDate: text,
  AutoRenew: z.nullable(z.enum(['renew', 'terminate'])),
  CommitmentPeriod: z.nullable(z.enum(COMMITMENT_PERIODS)),
  FeeType: text,
  BillingRule: text,
  ProductNumber: text,
  VendorSku: text,
  Quantity: z.nullable(z.number()),
  Tags: z.array(z.string()),
  Categories: z.array(z.string()),
  DisplayValues: z.record(z.string(), z.string()),
});

export const accountPeopleOperations = operations({
  /** The users of a company or any other account, by name, a page at a time. */
  'IAccountService/GetUsersForCompany': {
    input: z.object({
      companyId: z.int(),
      searchString: z.optional(searchString),
      showTerminatedAccounts: z.optional(z.boolean()),
      /** Those alone who sign in with a password and nothing else. */
      withoutMfa: z.optional(z.boolean()),
      /** `Next` of the page before. */
      after: z.optional(z.nullable(userKey)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(USERS_PAGE_MAX))),
    }),
    output: z.object({ Rows: z.array(companyUser), Next: z.nullable(userKey) }),
    access: need('USER_ACCOUNT', 'Read'),
    checkedOn: 'account',
  },
  /**
   * The same users as a file, without a page's end: GET the address within five minutes, in the same session. No cell
   * ever becomes a formula.
   */
  'IAccountService/ExportUsers': {
    input: z.object({
      companyId: z.int(),
      format: z.enum(['csv', 'xlsx']),
      showTerminatedAccounts: z.optional(z.boolean()),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: EXPORTS_USERS,
    checkedOn: 'account',
  },
  /** The roles a user holds, and those that this caller could give them. */
  'IAccountService/GetRolesForUser': {
    input: z.object({ userAccountId: z.int() }),
    output: z.object({ Assigned: z.array(role), Available: z.array(role) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** How a user signs in: oneself, or with SECURITY_MANAGEMENT Read users in reach. */
  'IAccountService/GetUserSecurity': {
    input: z.object({ userAccountId: z.int() }),
    output: userSecurity,
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Where a user is signed in: one's own, or with SECURITY_MANAGEMENT Read those of users in reach. */
  'IAccountService/GetUserSessions': {
    input: z.object({ userAccountId: z.int() }),
    output: z.array(userSession),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Signs a user out: of one session, or without it of all but the caller's own; SECURITY_MANAGEMENT Delete for others. */
  'IAccountService/EndUserSessions': {
    input: z.object({
      userAccountId: z.int(),
      sessionId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    output: z.array(userSession),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** A secret field in plain; the log keeps who saw it. 404 for a field that is no secret. */
  'IAccountService/RevealField': {
    input: z.object({ accountId: z.int(), fieldName: z.string().check(z.maxLength(100)) }),
    output: z.object({ Value: text }),
    access: SHOWS_SECRETS,
    checkedOn: 'account',
  },
  /** 404 for an account that is no subscription. */
  'IAccountService/GetServiceInfo': {
    input: z.object({ accountId: z.int() }),
    output: serviceInfo,
    access: 'signed-in',
    checkedOn: 'account',
  },
});
