/** The part of IAccountService about notes on an account (ACCOUNT_NOTES, section 6). */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';
import { ADDS_NOTES, DELETES_NOTES, READS_NOTES } from './note-rights.ts';

export const NOTE_MAX = 4000;
/** Notes per page. */
export const NOTES_PAGE = 50;

export const accountNote = z.object({
  NoteId: z.number(),
  /** `DisplayName` is null outside the caller's reach. */
  Author: z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) }),
  CreatedAt: z.string(),
  Text: z.string(),
  /** The caller's own note, or any with ACCOUNT_NOTES Delete. */
  MayDelete: z.boolean(),
});
export type AccountNote = z.infer<typeof accountNote>;

export const accountNoteOperations = operations({
  /** Newest first, a page at a time. */
  'IAccountService/GetAccountNotes': {
    input: z.object({ accountId: z.int(), after: z.optional(z.nullable(z.int())) }),
    output: z.object({ Rows: z.array(accountNote), Next: z.nullable(z.number()) }),
    access: READS_NOTES,
    checkedOn: 'account',
  },
  /** A note cannot be edited, only deleted. */
  'IAccountService/AddAccountNote': {
    input: z.object({ accountId: z.int(), text: z.string().check(z.maxLength(NOTE_MAX)) }),
    output: accountNote,
    access: ADDS_NOTES,
    checkedOn: 'account',
  },
  /** Deletes the caller's own note; with ACCOUNT_NOTES Delete any note. */
  'IAccountService/DeleteAccountNote': {
    input: z.object({ accountId: z.int(), noteId: z.int() }),
    output: z.null(),
    access: DELETES_NOTES,
    checkedOn: 'account',
  },
});
