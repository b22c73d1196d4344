/** Texts of the notes on an account. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const notesTexts = defineMessages({
  label: { id: 'notes.label', defaultMessage: 'New note', description: 'Label of the field for a note' },
  hint: {
    id: 'notes.hint',
    defaultMessage:
      'Visible to everyone with permission to read notes here, but not to the users the note is about.',
    description: 'Below the field for a note',
  },
  add: { id: 'notes.add', defaultMessage: 'Add note', description: 'Button' },
  somebody: {
    id: 'notes.somebody',
    defaultMessage: 'Someone from a parent account',
    description: 'In place of the name of a note’s writer whom the reader may not know',
  },
  delete: { id: 'notes.delete', defaultMessage: 'Delete note', description: 'Button beside a note' },
  deleteTitle: {
    id: 'notes.delete_title',
    defaultMessage: 'Delete this note?',
    description: 'Heading of the question before a note is deleted',
  },
  deleteMessage: {
    id: 'notes.delete_message',
    defaultMessage: 'No one will be able to read it any more. The audit log records that it was deleted.',
    description: 'Question before a note is deleted',
  },
  none: {
    id: 'notes.none',
    defaultMessage: 'No notes yet.',
    description: 'In place of the notes on an account',
  },
  older: {
    id: 'notes.older',
    defaultMessage: 'Show older notes',
    description: 'Button below the notes on an account',
  },
});
