/**
 * IAdminService (section 7): the methods of the administration console. GetMetadata describes the other operations of this
 * file, so a new one needs no screen: form and result are generated from it.
 */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { operations } from '#contract/platform/operation.ts';

const JOB_STATES = ['pending', 'done', 'failed', 'cancelled'] as const;

/** Input types of parameters. */
const PARAMETER_TYPES = ['text', 'number', 'instant', 'choice', 'switch'] as const;

/** Maximum and default number of rows in a response. */
const ROWS_MAX = 1000;
export const ADMIN_ROWS = 100;

const MESSAGE_LIMIT = 500;
const DAY_SECONDS = 86_400;

const limit = z.optional(z.int().check(z.minimum(1), z.maximum(ROWS_MAX)));
const part = z.optional(z.string().check(z.maxLength(200)));
const instant = z.iso.datetime({ offset: true });

const parameter = z.object({
  Name: z.string(),
  DisplayName: z.string(),
  Type: z.enum(PARAMETER_TYPES),
  IsRequired: z.boolean(),
  /** Of a number; null where there is none. */
  Minimum: z.nullable(z.number()),
  Maximum: z.nullable(z.number()),
  /** Of a text. */
  MaxLength: z.nullable(z.number()),
  /** Of a choice. */
  EnumMembers: z.array(z.string()),
});
export type AdminParameter = z.infer<typeof parameter>;

const method = z.object({
  /** The operation of IAdminService, and the last segment of the console's address. */
  Name: z.string(),
  Description: z.string(),
  /** Whether it changes something; the console then asks for confirmation. */
  IsChanging: z.boolean(),
  Parameters: z.array(parameter),
});
export type AdminMethod = z.infer<typeof method>;

const job = z.object({
  JobId: z.number(),
  Kind: z.string(),
  AccountId: z.number(),
  State: z.enum(JOB_STATES),
  RunAt: z.string(),
  FinishedAt: z.nullable(z.string()),
  /** Why it failed, in the caller's language. */
  Failure: z.nullable(z.string()),
  /** Attempts of the current step that failed unexpectedly. */
  Attempts: z.number(),
  /** Progress in the job's own units (rows, mails); null when it reports none. */

  ProgressDone: z.nullable(z.number()),
  ProgressTotal: z.nullable(z.number()),
});
export type AdminJob = z.infer<typeof job>;

const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ Rows: z.array(row) });

/** Reading needs ADMINISTRATIVE Read, changing needs Execute. */
export const ADMINISTERS = {
  reading: need('ADMINISTRATIVE', 'Read'),
  changing: need('ADMINISTRATIVE', 'Execute'),
} as const;
const reading = { access: ADMINISTERS.reading } as const;
const changing = { access: ADMINISTERS.changing } as const;

export const adminOperations = operations({
  /** The methods that this caller may run. */
  'IAdminService/GetMetadata': {
    input: z.object({}),
    output: z.object({ Methods: z.array(method) }),
    ...reading,
    checkedOn: 'nowhere',
  },
  /** Background jobs for accounts in reach, the latest due first. */
  'IAdminService/ListJobs': {
    input: z.object({
      state: z.optional(z.enum(JOB_STATES)),
      kind: part,
      dueBefore: z.optional(instant),
      limit,
    }),
    output: rowsOf(job),
    ...reading,
    checkedOn: 'each row',
  },
  /** Makes a failed job due at once, unless there is nothing left for it to do. */
  'IAdminService/RunJobAgain': {
    input: z.object({ jobId: z.int() }),
    output: job,
    ...changing,
    checkedOn: 'account',
  },
  /** Sessions of users in reach, most recently active first. */
  'IAdminService/ListSessions': {
    input: z.object({ userName: part, isImpersonated: z.optional(z.boolean()), limit }),
    output: rowsOf(
      z.object({
        UserAccountId: z.number(),
        Username: z.string(),
        LastSeenAt: z.string(),
        CreatedAt: z.string(),
        Address: z.nullable(z.string()),
        IsImpersonated: z.boolean(),
      }),
    ),
    ...reading,
    checkedOn: 'each row',
  },
  /** Accounts in reach that violate the rules of the hierarchy. */
  'IAdminService/CheckHierarchy': {
    input: z.object({ limit }),
    output: rowsOf(
      z.object({
        AccountId: z.number(),
        DisplayName: z.string(),
        Problem: z.enum(['path', 'parent-type', 'parent-terminated']),
      }),
    ),
    ...reading,
    checkedOn: 'each row',
  },
  /** Current rate-limit counters, highest first; for the installation's operators. */
  'IAdminService/ListAttempts': {
    input: z.object({ key: part, limit }),
    output: rowsOf(z.object({ Key: z.string(), Count: z.number(), WindowStart: z.string() })),
    ...reading,
    checkedOn: 'installation',
  },
  /** Resets a rate-limit counter; for the installation's operators. */
  'IAdminService/ForgetAttempts': {
    input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) }),
    output: z.object({ Forgotten: z.number() }),
    ...changing,
    checkedOn: 'installation',
  },
  /** The size of every table, largest first; for the installation's operators. */
  'IAdminService/ListTables': {
    input: z.object({}),
    output: rowsOf(
      z.object({
        Table: z.string(),
        Bytes: z.number(),
        /** The planner's estimate; null before the first ANALYZE. */
        EstimatedRows: z.nullable(z.number()),
      }),
    ),
    ...reading,
    checkedOn: 'installation',
  },
  /** The last exchange rate of each currency, per euro, and its source; for the installation's operators. */
  'IAdminService/ListExchangeRates': {
    input: z.object({}),
    output: rowsOf(
      z.object({
        Currency: z.string(),
        Day: z.string(),
        PerEur: z.string(),
        /** A file name or an address; null for rates loaded by earlier versions and demonstration data. */
        Source: z.nullable(z.string()),
        LoadedAt: z.nullable(z.string()),
      }),
    ),
    ...reading,
    checkedOn: 'installation',
  },
  /** Loads of exchange rates and vendor prices, newest first; for the installation's operators. */
  'IAdminService/ListPriceLoads': {
    input: z.object({ limit }),
    output: rowsOf(
      z.object({
        LoadId: z.number(),
        Kind: z.enum(['rates', 'vendorPrices']),
        Source: z.string(),
        LoadedAt: z.string(),
        /** Account of the user; null for loads by the command line or the schedule. */
        LoadedBy: z.nullable(z.number()),
        Added: z.number(),
      }),
    ),
    ...reading,
    checkedOn: 'installation',
  },
  /**
   * Fetches exchange rates from the address in the settings; for the installation's operators. 409 for rejected rates,
   * such as an unconfirmed one that differs a lot from the previous day.
   */
  'IAdminService/FetchExchangeRates': {
    input: z.object({ isJumpConfirmed: z.optional(z.boolean()) }),
    output: z.object({ Added: z.number(), Unchanged: z.number(), Kept: z.number() }),
    ...changing,
    checkedOn: 'installation',
  },
  /** Starts the countdown on every page; for the installation's operators. */
  'IAdminService/AnnounceMaintenance': {
    input: z.object({ seconds: z.int().check(z.minimum(0), z.maximum(DAY_SECONDS)) }),
    output: z.object({ BeginsAt: z.string() }),
    ...changing,
    checkedOn: 'installation',
  },
  /** Shows a message above every page until it is cleared; for the installation's operators. */
  'IAdminService/ShowMessage': {
    input: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LIMIT)) }),
    output: z.object({ Text: z.string() }),
    ...changing,
    checkedOn: 'installation',
  },
  /** Clears maintenance and message; for the installation's operators. */
  'IAdminService/ClearAnnouncements': {
    input: z.object({}),
    output: z.object({ TakenBack: z.array(z.string()) }),
    ...changing,
    checkedOn: 'installation',
  },
});
