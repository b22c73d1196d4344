/**
 * Notes on an account (ACCOUNT_NOTES). The audit log records that a note was added or deleted, but not its text,
 * because users may read the log about themselves.
 */
import type { Kysely } from 'kysely';
import { NOTES_PAGE } from '#contract/accounts/note-limits.ts';
import { ADDS_NOTES, DELETES_ALL_NOTES, DELETES_NOTES, READS_NOTES } from '#contract/accounts/note-rights.ts';
import type { AccountNote } from '#contract/accounts/notes.ts';
import type { Need } from '#contract/identity/capability.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireAccountInScope, requireReadable } from '#server/identity/require-account.ts';
import { requireRightOn, holdsOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Row = { id: number; author_id: number; author: string | null; text: string; created_at: Date };

type Caller = Pick<SessionCall, 'session'>;

/** 403 without the right, and for the caller's own account, because users must not see notes about themselves. */
function assertAllowed(caller: Caller, account: AccountRow, wanted: Need): void {
  requireRightOn(caller, wanted, account.path);
  if (account.id === caller.session.accountId) throw new HttpError(403, 'error.forbidden');
}

/** The account whose notes are written. */
function notedAccount(write: Writing, accountId: number, wanted: Need): AccountRow {
  const account = requireReadable(write, accountId);
  assertAllowed(write, account, wanted);
  return account;
}

const canDelete = (caller: Caller, { path }: AccountRow, note: Pick<Row, 'author_id'>): boolean =>
  holdsOn(caller, note.author_id === caller.session.accountId ? DELETES_NOTES : DELETES_ALL_NOTES, path);

const toWire = (caller: Caller, account: AccountRow, row: Row): AccountNote => ({
  NoteId: row.id,
  Author: { AccountId: row.author_id, DisplayName: row.author },
  CreatedAt: row.created_at.toISOString(),
  Text: row.text,
  MayDelete: canDelete(caller, account, row),
});

/** Row-level security hides authors outside the caller's reach. */
const notesOf = (db: Kysely<Database>, accountId: number) =>
  db
    .selectFrom('account_note')
    .leftJoin('account as author', 'author.id', 'author_id')
    .select([
      'account_note.id',
      'author_id',
      'author.display_name as author',
      'account_note.text',
      'account_note.created_at',
    ])
    .where('account_note.account_id', '=', accountId);

export async function readNotes(
  call: SessionCall,
  { accountId, after }: Input<'IAccountService/GetAccountNotes'>,
  limit = NOTES_PAGE,
): Promise<Output<'IAccountService/GetAccountNotes'>> {
  const account = await requireAccountInScope(call, accountId);
  assertAllowed(call, account, READS_NOTES);
  const rows = await call.readInReach(db => {
    const notes = notesOf(db, accountId);
    const older = after == null ? notes : notes.where('account_note.id', '<', after);
    return older
      .orderBy('account_note.id', 'desc')
      .limit(limit + 1)
      .execute();
  });
  const page = rows.slice(0, limit);
  return {
    Rows: page.map(row => toWire(call, account, row)),
    Next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function addNote(
  call: SessionCall,
  { accountId, text }: Input<'IAccountService/AddAccountNote'>,
): Promise<AccountNote> {
  return call.write({ accounts: [accountId] }, async write => {
    const { db } = write;
    const account = notedAccount(write, accountId, ADDS_NOTES);
    const note = text.trim();
    if (note === '') throw new HttpError(422, 'field.required');
    const { id } = await db
      .insertInto('account_note')
      .values({
        account_id: accountId,
        author_id: call.session.accountId,
        text: note,
        created_at: call.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(db, call, { action: 'note.add', objectId: accountId });
    return toWire(
      write,
      account,
      await notesOf(db, accountId).where('account_note.id', '=', id).executeTakeFirstOrThrow(),
    );
  });
}

export async function deleteNote(
  call: SessionCall,
  { accountId, noteId }: Input<'IAccountService/DeleteAccountNote'>,
): Promise<null> {
  await call.write({ accounts: [accountId] }, async write => {
    const { db } = write;
    const account = notedAccount(write, accountId, DELETES_NOTES);
    const note = await notesOf(db, accountId).where('account_note.id', '=', noteId).executeTakeFirst();
    if (!note) throw new HttpError(404, 'error.not_found');
    if (!canDelete(write, account, note)) throw new HttpError(403, 'error.forbidden');
    const { numDeletedRows } = await db
      .deleteFrom('account_note')
      .where('id', '=', noteId)
      .executeTakeFirstOrThrow();
    // Already deleted by another user, which is the desired result.
    if (numDeletedRows === 0n) return;
    await audit(db, call, { action: 'note.delete', objectId: accountId });
  });
  return null;
}
