/**
 * Notes on an account (ACCOUNT_NOTES). The audit log records that a note was added or deleted, but not its text,
 * because users may read the log about themselves.
 */
import type { Kysely } from 'kysely';
import {
  ADDS_NOTES,
  DELETES_ALL_NOTES,
  DELETES_NOTES,
  NOTES_PAGE,
  READS_NOTES,
} from '#contract/accounts/notes.ts';
import type { AccountNote } from '#contract/accounts/notes.ts';
import type { Need } from '#contract/identity/capability.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireAccountInScope } from '#server/accounts/require-account.ts';
import { requireRightOn, holdsOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

type Row = { id: number; author_id: number; author: string | null; text: string; created_at: Date };

/** Loads the account; 403 for the caller's own, because users must not see notes about themselves. */
async function notedAccount(call: SessionCall, accountId: number, wanted: Need): Promise<AccountRow> {
  const account = await requireAccountInScope(call, accountId);
  requireRightOn(call, wanted, account.path);
  if (accountId === call.session.accountId) throw new HttpError(403, 'error.forbidden');
  return account;
}

const canDelete = (call: SessionCall, { path }: AccountRow, note: Pick<Row, 'author_id'>): boolean =>
  holdsOn(call, note.author_id === call.session.accountId ? DELETES_NOTES : DELETES_ALL_NOTES, path);

const toWire = (call: SessionCall, account: AccountRow, row: Row): AccountNote => ({
  NoteId: row.id,
  Author: { AccountId: row.author_id, DisplayName: row.author },
  CreatedAt: row.created_at.toISOString(),
  Text: row.text,
  MayDelete: canDelete(call, account, row),
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
): Promise<Output<'IAccountService/GetAccountNotes'>> {
  const account = await notedAccount(call, accountId, READS_NOTES);
  const rows = await call.readInReach(db => {
    const notes = notesOf(db, accountId);
    const older = after == null ? notes : notes.where('account_note.id', '<', after);
    return older
      .orderBy('account_note.id', 'desc')
      .limit(NOTES_PAGE + 1)
      .execute();
  });
  const page = rows.slice(0, NOTES_PAGE);
  return {
    Rows: page.map(row => toWire(call, account, row)),
    Next: rows.length > NOTES_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function addNote(
  call: SessionCall,
  { accountId, text }: Input<'IAccountService/AddAccountNote'>,
): Promise<AccountNote> {
  const account = await notedAccount(call, accountId, ADDS_NOTES);
  const note = text.trim();
  if (note === '') throw new HttpError(422, 'field.required');
  return call.inReach(async db => {
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
      call,
      account,
      await notesOf(db, accountId).where('account_note.id', '=', id).executeTakeFirstOrThrow(),
    );
  });
}

export async function deleteNote(
  call: SessionCall,
  { accountId, noteId }: Input<'IAccountService/DeleteAccountNote'>,
): Promise<null> {
  const account = await notedAccount(call, accountId, DELETES_NOTES);
  await call.inReach(async db => {
    const note = await notesOf(db, accountId).where('account_note.id', '=', noteId).executeTakeFirst();
    if (!note) throw new HttpError(404, 'error.not_found');
    if (!canDelete(call, account, note)) throw new HttpError(403, 'error.forbidden');
    const { numDeletedRows } = await db
      .deleteFrom('account_note')
      .where('id', '=', noteId)
      .executeTakeFirstOrThrow();
    // Another user has just deleted it, which is the wanted result.
    if (numDeletedRows === 0n) return;
    await audit(db, call, { action: 'note.delete', objectId: accountId });
  });
  return null;
}
