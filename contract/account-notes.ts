/** The part of IAccountService about notes on an account (ACCOUNT_NOTES, section 6). */
import * as z from 'zod/mini';
import { anyOf, need } from './capability.ts';
import { operations } from './operation.ts';

export const NOTE_MAX = 4000;
/** Notes a page has. */
export const NOTES_PAGE = 50;

export const accountNote = z.object({
  NoteId: z.number(),
  /** No name outside the caller's reach. */
  Author: z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) }),
  CreatedAt: z.string(),
  Text: z.string(),
  /** One's own, or with ACCOUNT_NOTES Delete. */
  MayDelete: z.boolean(),
});
export type AccountNote = z.infer<typeof accountNote>;

export const accountNoteOperations = operations({
  /** Newest first, a page at a time. */
  'IAccountService/GetAccountNotes': {
    input: z.object({ accountId: z.int(), after: z.optional(z.nullable(z.int())) }),
    output: z.object({ Rows: z.array(accountNote), Next: z.nullable(z.number()) }),
    access: need('ACCOUNT_NOTES', 'Read'),
  },
  /** A note cannot be changed afterwards, only taken away. */
  'IAccountService/AddAccountNote': {
    input: z.object({ accountId: z.int(), text: z.string().check(z.maxLength(NOTE_MAX)) }),
    output: accountNote,
    access: need('ACCOUNT_NOTES', 'Create'),
  },
  /** One's own, or with ACCOUNT_NOTES Delete anybody's. */
  'IAccountService/DeleteAccountNote': {
    input: z.object({ accountId: z.int(), noteId: z.int() }),
    output: z.null(),
    access: anyOf(need('ACCOUNT_NOTES', 'Create'), need('ACCOUNT_NOTES', 'Delete')),
  },
});
