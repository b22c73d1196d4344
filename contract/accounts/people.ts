/** The part of IAccountService (section 7) about a company's users, their roles and sessions, and a subscription's terms. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { authenticationMethod } from '#contract/identity/session.ts';
import { HOLDERS, PROVIDER_ONLY, READERS } from '#contract/platform/callers.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { counted, listColumns, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { ACCOUNT_STATES, ACCOUNT_TYPES } from './account.ts';
import { PEOPLE_LIST } from './people-list.ts';
import { EXPORTS_USERS, SHOWS_SECRETS } from './people-rights.ts';
import { searchString } from './tree.ts';

const USERS_PAGE_MAX = 500;
/** Default number of people per page of their list. */
export const PEOPLE_PAGE = 50;

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

/** A row of the people list. */
const person = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountState: z.enum(ACCOUNT_STATES),
  Username: z.string(),
  Email: z.string(),
  /** The account directly above; without a name for callers who may not read it. */
  Parent: z.object({ AccountId: z.number(), DisplayName: text }),
  /** Names, in alphabetical order. */
  Roles: z.array(z.string()),
  HasMfa: z.boolean(),
  /** Null before the first sign-in. */
  LastLogon: text,
  CreatedAt: z.string(),
});
export type Person = z.infer<typeof person>;

/** The sort key of a page's last user; paging works even if that user is deleted or renamed. */
const userKey = z.object({ FoldedName: z.string(), AccountId: z.int() });
export type UserKey = z.infer<typeof userKey>;

const role = z.object({
  RoleId: z.number(),
  Name: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  /** The account to whose subtree the role applies or would apply; `DisplayName` is null outside the caller's reach. */
  Scope: z.nullable(z.object({ AccountId: z.number(), DisplayName: text })),
});

const userSession = z.object({
  SessionId: z.string(),
  CreatedAt: z.string(),
  LastSeenAt: z.string(),
  ExpiresAt: z.string(),
  Address: text,
  UserAgent: text,
  /** The session of this call. */
  IsCurrent: z.boolean(),
  /** The user is being impersonated in it. */
  IsImpersonated: z.boolean(),
});

/** A user's sign-in security. */
const userSecurity = z.object({
  Username: z.string(),
  PasswordChangedAt: z.string(),
  LastLogon: text,
  /** Whether a second factor is required. */
  MustUseMfa: z.boolean(),
  Methods: z.array(authenticationMethod),
});

/** Section 3: a subscription. Values are codes; `DisplayValues` are their texts in the caller's language. */
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

export const accountPeopleOperations = {
  /** The users of a company or any other account, by name, paged. */
  'IAccountService/GetUsersForCompany': operation({
    input: z.object({
      companyId: z.int(),
      searchString: z.optional(searchString),
      showTerminatedAccounts: z.optional(z.boolean()),
      /** Only users without a second factor. */
      withoutMfa: z.optional(z.boolean()),
      /** `Next` of the previous page. */
      after: z.optional(z.nullable(userKey)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(USERS_PAGE_MAX))),
    }),
    output: z.object({ Rows: z.array(companyUser), Next: z.nullable(userKey) }),
    access: need('USER_ACCOUNT', 'Read'),
    checkedOn: 'account',
    sample: target => ({ companyId: target.company }),
    callers: READERS,
  }),
  /** The people below an account, by name unless sorted otherwise. */
  'IAccountService/FilterUsers': operation({
    input: z.object({
      accountId: z.int(),
      query: z.optional(listQuery(PEOPLE_LIST)),
      after: pageKey,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_MAX))),
    }),
    output: z.object({
      Rows: z.array(person),
      Next: z.nullable(z.string()),
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: need('USER_ACCOUNT', 'Read'),
    checkedOn: 'account',
    sample: target => ({ accountId: target.company }),
    callers: READERS,
  }),
  /**
   * The filtered users as a file: GET the address within five minutes, in the same session. Cells are escaped, so that
   * none is interpreted as a formula.
   */
  'IAccountService/ExportUsers': operation({
    input: z.object({
      companyId: z.int(),
      format: z.enum(['csv', 'xlsx']),
      /** Includes terminated users; a state filter overrides it. */
      showTerminatedAccounts: z.optional(z.boolean()),
      query: z.optional(listQuery(PEOPLE_LIST)),
      /** In this order. If absent: name, username, e-mail, state, last sign-in, second factor, account id. */
      columns: z.optional(listColumns(PEOPLE_LIST)),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: EXPORTS_USERS,
    checkedOn: 'account',
    sample: target => ({ companyId: target.company, format: 'csv' as const }),
    callers: HOLDERS,
  }),
  /** The roles a user holds, and those this caller can assign. */
  'IAccountService/GetRolesForUser': operation({
    input: z.object({ userAccountId: z.int() }),
    output: z.object({ Assigned: z.array(role), Available: z.array(role) }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: READERS,
  }),
  /** Sign-in security of the caller, or with SECURITY_MANAGEMENT Read of users in reach. */
  'IAccountService/GetUserSecurity': operation({
    input: z.object({ userAccountId: z.int() }),
    output: userSecurity,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: HOLDERS,
  }),
  /** Sessions of the caller, or with SECURITY_MANAGEMENT Read of users in reach. */
  'IAccountService/GetUserSessions': operation({
    input: z.object({ userAccountId: z.int() }),
    output: z.array(userSession),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: HOLDERS,
  }),
  /** Ends one session, or without `sessionId` all but the caller's own; SECURITY_MANAGEMENT Delete for other users. */
  'IAccountService/EndUserSessions': operation({
    input: z.object({
      userAccountId: z.int(),
      sessionId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    output: z.array(userSession),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: HOLDERS,
  }),
  /** Returns a secret field in plain text and records it in the audit log. 404 for a field that is not secret. */
  'IAccountService/RevealField': operation({
    input: z.object({ accountId: z.int(), fieldName: z.string().check(z.maxLength(100)) }),
    output: z.object({ Value: text }),
    access: SHOWS_SECRETS,
    checkedOn: 'account',
    sample: target => ({ accountId: target.product, fieldName: 'AdminPassword' }),
    callers: PROVIDER_ONLY,
  }),
  /** 404 for an account that is not a subscription. */
  'IAccountService/GetServiceInfo': operation({
    input: z.object({ accountId: z.int() }),
    output: serviceInfo,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ accountId: target.product }),
    callers: READERS,
  }),
};
