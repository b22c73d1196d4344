/** The part of IAccountService (section 7) that reads the audit log; in user-log mode that of one user. */
import * as z from 'zod/mini';
import { fieldValue } from '#contract/identity/session.ts';
import { HOLDERS } from '#contract/platform/callers.ts';
import { listColumns } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { isTimeZone } from '#contract/platform/zoned-time.ts';
import { AUDIT_LIST } from './audit-list.ts';

/** Default and maximum number of entries per page. */
export const AUDIT_PAGE = 50;
const AUDIT_PAGE_MAX = 500;

/** GetAuditDays counts at most this many days, the newest ones of the period. */
export const AUDIT_DAYS = 31;

const instant = z.iso.datetime({ offset: true });
const optional = <Type extends z.ZodMiniType>(type: Type) => z.optional(z.nullable(type));

const filterText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const auditQuery = z.object({
  /** Inclusive start and exclusive end. */
  from: optional(instant),
  to: optional(instant),
  /** Actions on this account or its subtree. */
  accountId: optional(z.int()),
  /** User log (section 2): actions by or on this user. */
  userId: optional(z.int()),
  /** The actor, impersonation included. */
  actorId: optional(z.int()),
  /** The account acted on, without its subtree. */
  objectId: optional(z.int()),
  /** Any of these actions; all if absent, none if empty. */
  actions: optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  result: optional(z.enum(['success', 'failure'])),
  /** Text contained in the name of a changed field, in the caller's language. */
  field: optional(filterText),
  /** Text contained in a value before or after the change, ignoring case and diacritics; of that field, if there is one. */
  oldValue: optional(filterText),
  newValue: optional(filterText),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** `DisplayName` is null when the account is outside the caller's reach. */
const party = z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) });

export const auditRow = z.object({
  Id: z.number(),
  At: z.string(),
  Actor: z.nullable(party),
  Impersonator: z.nullable(party),
  Action: z.string(),
  Object: z.nullable(party),
  /** `Name` is the field's display name in the caller's language. */
  Changes: z.array(z.object({ Field: z.string(), Name: z.string(), Old: fieldValue, New: fieldValue })),
  Result: z.enum(['success', 'failure']),
  Address: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditLogOperations = {
  /** Newest first, a page at a time; needs AUDIT_LOG Read, except for the caller's own user log. */
  'IAccountService/GetAuditLog': operation({
    input: z.object({
      query: auditQuery,
      /** `Next` of the previous page. */
      after: optional(z.string().check(z.maxLength(100))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(AUDIT_PAGE_MAX))),
    }),
    output: z.object({ Rows: z.array(auditRow), Next: z.nullable(z.string()) }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ query: { objectId: target.user } }),
    callers: HOLDERS,
  }),
  /** Number of entries per calendar day in `timeZone`, oldest day first, including days without entries. */
  'IAccountService/GetAuditDays': operation({
    input: z.object({
      query: auditQuery,
      timeZone: z.string().check(z.maxLength(100), z.refine(isTimeZone)),
    }),
    output: z.object({
      Days: z.array(z.object({ Day: z.iso.date(), Count: z.number() })),
      /** The period has more days than were returned. */
      IsCut: z.boolean(),
    }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ query: { objectId: target.user }, timeZone: 'UTC' }),
    callers: HOLDERS,
  }),
  /** The query's result as a file, in these columns or in all of them: GET the address within five minutes, in the same session. */
  'IAccountService/ExportAuditLog': operation({
    input: z.object({
      query: auditQuery,
      columns: optional(listColumns(AUDIT_LIST)),
      format: z.optional(z.enum(['csv', 'xlsx'])),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ query: { objectId: target.user } }),
    callers: HOLDERS,
  }),
};
