/** Handlers of the operations in `contract/accounts/notes.ts`. */
import type { accountNoteOperations } from '#contract/accounts/notes.ts';
import { addNote, deleteNote, readNotes } from '#server/accounts/notes/notes.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const accountNoteHandlers: HandlersOf<typeof accountNoteOperations> = {
  'IAccountService/GetAccountNotes': (input, call) => readNotes(call, input),
  'IAccountService/AddAccountNote': (input, call) => addNote(call, input),
  'IAccountService/DeleteAccountNote': (input, call) => deleteNote(call, input),
};
