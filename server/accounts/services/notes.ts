/** IAccountService: notes on an account. */
import { addNote, deleteNote, readNotes } from '#server/accounts/notes/notes.ts';
import type { Handlers } from '#server/platform/call.ts';

export const accountNotes: Pick<
  Handlers<'IAccountService'>,
  'GetAccountNotes' | 'AddAccountNote' | 'DeleteAccountNote'
> = {
  GetAccountNotes: (input, call) => readNotes(call, input),
  AddAccountNote: (input, call) => addNote(call, input),
  DeleteAccountNote: (input, call) => deleteNote(call, input),
};
