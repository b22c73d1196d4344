/** The part of IAccountService (section 7) about the account view, layouts, search and support details. */
import * as z from 'zod/mini';
import { capability, fieldValue } from '#contract/identity/session.ts';
import { ANY_USER, READERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';

export const ACCOUNT_TYPES = [
  'Provider',
  'Reseller',
  'Company',
  'Department',
  'User',
  'Vendor',
  'Product',
] as const;
export const ACCOUNT_STATES = ['Active', 'Locked', 'Terminated'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Section 3: an account search result. */
export const accountSearchResult = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  AccountType: z.enum(ACCOUNT_TYPES),
  AccountState: z.enum(ACCOUNT_STATES),
  Icon: z.nullable(z.string()),
  /** Names from the root of the caller's reach to the account's parent, joined by ' / '. */
  Path: z.string(),
  /** The name differs from the search text by one letter; set only when no name contains the text itself. */
  IsSimilar: z.optional(z.boolean()),
});
export type AccountSearchResult = z.infer<typeof accountSearchResult>;

/** Section 3: a field definition. `DisplayTemplate` decides how the value is drawn. */
export const fieldDefinition = z.object({
  Name: z.string(),
  DisplayName: z.string(),
  DisplayTemplate: z.enum([
    'Text',
    'Multiline',
    'Number',
    'Money',
    'Date',
    'Boolean',
    'Email',
    'Phone',
    'Url',
    'Combobox',
    'Password',
  ]),
  /** What may be entered, in the caller's language. */
  Hint: z.optional(z.string()),
  EnumMembers: z.optional(z.array(z.object({ DisplayName: z.string(), Value: z.string() }))),
  Value: z.optional(fieldValue),
  InitialValue: z.optional(fieldValue),
  DisplayValue: z.optional(z.string()),
  EnumsLoaded: z.optional(z.boolean()),
  /** Which call loads the members of a combobox: GetEnumDataForField or ResolveRemoteEnum. */
  EnumSource: z.optional(z.enum(['Field', 'Remote'])),
  IsRequired: z.optional(z.boolean()),
  /** This caller cannot change it: it is maintained by the server, or needs a right that they lack. */
  IsReadOnly: z.optional(z.boolean()),
  /** Changing it takes a second factor in the same call (section 5). */
  NeedsMfa: z.optional(z.boolean()),
  /** Validated by ValidateUniqueField while typing. */
  IsUnique: z.optional(z.boolean()),
  /** Validated by ValidateRemoteFieldWithResult. */
  HasRemoteValidation: z.optional(z.boolean()),
  MaxLength: z.optional(z.number()),
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;

export const accountView = z.object({
  Values: z.record(z.string(), fieldValue),
  DisplayValues: z.record(z.string(), z.string()),
  FieldDefinition: z.array(fieldDefinition),
});

/** Whether an action is allowed, or what forbids it: the caller's rights, or the account's state. */
const actionState = z.enum(['allowed', 'right', 'state']);
/** Also forbidden if no other administrator with the same rights would remain in an organisation. */
const leavingState = z.enum([...actionState.options, 'lastAdministrator']);

/** Section 3: an account. `AccountPath` and `Ancestors` run root to account, cut to the caller's reach. */
export const account = z.object({
  AccountId: z.number(),
  Hierarchy: z.object({ AccountType: z.enum(ACCOUNT_TYPES) }),
  AccountState: z.enum(ACCOUNT_STATES),
  displayName: z.string(),
  parent: z.nullable(z.object({ AccountId: z.number(), DisplayName: z.string() })),
  Ancestors: z.array(
    z.object({
      AccountId: z.number(),
      DisplayName: z.string(),
      AccountType: z.enum(ACCOUNT_TYPES),
      /** Whether the caller may open its page. Ancestors of the caller are named even outside their reach. */
      CanOpen: z.boolean(),
    }),
  ),
  AccountPath: z.string(),
  ProductName: z.nullable(z.string()),
  terminationDate: z.nullable(z.string()),
  lockPeriodEndDate: z.nullable(z.string()),
  Views: z.record(z.string(), accountView),
  /** The caller's rights on this account; null when they equal the session's rights. */
  Capability: z.nullable(z.array(capability)),
  /** Whether the caller may impersonate this account (USER_ACCOUNT Execute, downward only). */
  MayImpersonate: z.boolean(),
  /** Changes with every update; UpdateAccount sends it back. */
  Version: z.number(),
  /** A future termination of this account or of an ancestor. */
  ScheduledTermination: z.nullable(
    z.object({
      AccountId: z.number(),
      DisplayName: z.string(),
      Date: z.string(),
      /** IANA name of the zone the date was chosen in; null when unknown. */
      TimeZone: z.nullable(z.string()),
      Reason: z.string(),
    }),
  ),
  Actions: z.object({
    Edit: actionState,
    Move: leavingState,
    Terminate: leavingState,
    CancelTermination: actionState,
    SendPasswordLink: actionState,
  }),
});
export type Account = z.infer<typeof account>;

/** Section 3: a view layout; containers name fields, in order. */
export const viewLayout = z.object({
  Pages: z.array(
    z.object({
      Id: z.string(),
      Name: z.string(),
      DisplayValue: z.string(),
      Containers: z.array(
        z.object({ Id: z.string(), Name: z.string(), DisplayValue: z.string(), Fields: z.array(z.string()) }),
      ),
    }),
  ),
});
export type ViewLayout = z.infer<typeof viewLayout>;

const text = z.nullable(z.string());

/** Section 3: support details, each present or null. */
export const supportDetails = z.object({
  Imprint: text,
  SupportPhoneNumber: text,
  SupportTechnicalEmail: text,
  SupportWorkingHoursRegular: text,
  SupportWorkingDaysRegular: text,
  SupportWorkingHoursOthers: text,
  SupportWorkingDaysOthers: text,
  SupportUrl: text,
  SupportButtonText: text,
  SupportSalesPhoneNumber: text,
  SupportSalesEmail: text,
  SupportBillingPhoneNumber: text,
  SupportBillingEmail: text,
  KnowledgeBaseUrl: text,
});
export type SupportDetails = z.infer<typeof supportDetails>;

export const accountOperations = {
  'IAccountService/LoadAccountById': operation({
    input: z.object({ accountId: z.int() }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ accountId: target.user }),
    callers: READERS,
  }),
  'IAccountService/GetViewLayout': operation({
    input: z.object({
      accountType: z.enum(ACCOUNT_TYPES),
      action: z.enum(['View', 'Create', 'Edit']),
      productName: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    output: viewLayout,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ accountType: 'User' as const, action: 'View' as const }),
    callers: ANY_USER,
  }),
  'IAccountService/SearchAccount': operation({
    input: z.object({ text: z.string().check(z.maxLength(200)) }),
    output: z.array(accountSearchResult),
    access: 'signed-in',
    checkedOn: 'each row',
    sample: () => ({ text: 'a' }),
    callers: ANY_USER,
  }),
  'IAccountService/GetSupportDetails': operation({
    input: z.object({}),
    output: supportDetails,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_USER,
  }),
};
