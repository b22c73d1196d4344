/** The part of IAccountService about notes on an account (ACCOUNT_NOTES, section 6). */
import * as z from 'zod/mini';
import { NOTE_DELETERS, NOTE_WRITERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { NOTE_MAX } from './note-limits.ts';
import { ADDS_NOTES, DELETES_NOTES, READS_NOTES } from './note-rights.ts';

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

export const accountNoteOperations = {
  /** Newest first, a page at a time. */
  'IAccountService/GetAccountNotes': operation({
    input: z.object({ accountId: z.int(), after: z.optional(z.nullable(z.int())) }),
    output: z.object({ Rows: z.array(accountNote), Next: z.nullable(z.number()) }),
    access: READS_NOTES,
    checkedOn: 'account',
    sample: target => ({ accountId: target.user }),
    callers: NOTE_WRITERS,
  }),
  /** A note cannot be edited, only deleted. */
  'IAccountService/AddAccountNote': operation({
    input: z.object({ accountId: z.int(), text: z.string().check(z.maxLength(NOTE_MAX)) }),
    output: accountNote,
    access: ADDS_NOTES,
    checkedOn: 'account',
    sample: target => ({ accountId: target.user, text: ' ' }),
    callers: NOTE_WRITERS,
  }),
  /** Deletes the caller's own note; with ACCOUNT_NOTES Delete any note. */
  'IAccountService/DeleteAccountNote': operation({
    input: z.object({ accountId: z.int(), noteId: z.int() }),
    output: z.null(),
    access: DELETES_NOTES,
    checkedOn: 'account',
    sample: target => ({ accountId: target.user, noteId: target.note }),
    callers: NOTE_DELETERS,
  }),
};
