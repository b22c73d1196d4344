/**
 * IAdminService (section 7): the methods of the administration console. GetMetadata describes the other operations of the
 * service, so a new one needs no screen: form and result are generated from it.
 */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { PROVIDER_ONLY } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';

const JOB_STATES = ['pending', 'done', 'failed', 'cancelled'] as const;

/** Input types of parameters. */
const PARAMETER_TYPES = ['text', 'number', 'instant', 'choice', 'switch'] as const;

/** Maximum and default number of rows in a response. */
const ROWS_MAX = 1000;
export const ADMIN_ROWS = 100;

export const limit = z.optional(z.int().check(z.minimum(1), z.maximum(ROWS_MAX)));
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

export const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ Rows: z.array(row) });

/** Reading needs ADMINISTRATIVE Read, changing needs Execute. */
export const ADMINISTERS = {
  reading: need('ADMINISTRATIVE', 'Read'),
  changing: need('ADMINISTRATIVE', 'Execute'),
} as const;
export const reading = { access: ADMINISTERS.reading } as const;
export const changing = { access: ADMINISTERS.changing } as const;

export const adminOperations = {
  /** The methods that this caller may run. */
  'IAdminService/GetMetadata': operation({
    input: z.object({}),
    output: z.object({ Methods: z.array(method) }),
    ...reading,
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /** Background jobs for accounts in reach, the latest due first. */
  'IAdminService/ListJobs': operation({
    input: z.object({
      state: z.optional(z.enum(JOB_STATES)),
      kind: part,
      dueBefore: z.optional(instant),
      limit,
    }),
    output: rowsOf(job),
    ...reading,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /** Makes a failed job due at once, unless there is nothing left for it to do. */
  'IAdminService/RunJobAgain': operation({
    input: z.object({ jobId: z.int() }),
    output: job,
    ...changing,
    checkedOn: 'account',
    sample: target => ({ jobId: target.job }),
    callers: PROVIDER_ONLY,
  }),
  /** Sessions of users in reach, most recently active first. */
  'IAdminService/ListSessions': operation({
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
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /** Accounts in reach that violate the rules of the hierarchy. */
  'IAdminService/CheckHierarchy': operation({
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
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /** Current rate-limit counters, highest first; for the installation's operators. */
  'IAdminService/ListAttempts': operation({
    input: z.object({ key: part, limit }),
    output: rowsOf(z.object({ Key: z.string(), Count: z.number(), WindowStart: z.string() })),
    ...reading,
    checkedOn: 'installation',
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
  /** Resets a rate-limit counter; for the installation's operators. */
  'IAdminService/ForgetAttempts': operation({
    input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) }),
    output: z.object({ Forgotten: z.number() }),
    ...changing,
    checkedOn: 'installation',
    sample: () => ({ key: 'nobody' }),
    callers: PROVIDER_ONLY,
  }),
  /** The size of every table, largest first; for the installation's operators. */
  'IAdminService/ListTables': operation({
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
    sample: () => ({}),
    callers: PROVIDER_ONLY,
  }),
};
