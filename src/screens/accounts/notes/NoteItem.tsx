import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { AccountNote } from '#contract/accounts/notes.ts';
import { call } from '#src/api/client.ts';
import { accountNotes } from '#src/api/queries/account-notes.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import css from './Notes.module.css';

const texts: Record<'remove' | 'question' | 'warning', MessageDescriptor> = defineMessages({
  remove: { id: 'notes.delete', defaultMessage: 'Delete note', description: 'Button beside a note' },
  question: {
    id: 'notes.delete_title',
    defaultMessage: 'Delete this note?',
    description: 'Heading of the question before a note is deleted',
  },
  warning: {
    id: 'notes.delete_message',
    defaultMessage: 'No one will be able to read it any more. The audit log records that it was deleted.',
    description: 'Question before a note is deleted',
  },
});

/** A note with its author and date; authors can delete their own. */
export function NoteItem({ accountId, note }: { accountId: number; note: AccountNote }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('IAccountService/DeleteAccountNote', { accountId, noteId: note.NoteId }),
    // Also after an error: someone else may have deleted it.
    onSettled: () => client.invalidateQueries({ queryKey: accountNotes(accountId).queryKey }),
  });
  const remove = async () => {
    const agreed = await askConfirmation({
      title: intl.formatMessage(texts.question),
      message: intl.formatMessage(texts.warning),
      agreeText: intl.formatMessage(texts.remove),
      agreeColor: 'var(--danger)',
    });
    if (agreed) mutate();
  };
  return (
    <li className={css.note}>
      <div className={css.about}>
        <strong>
          {note.Author.DisplayName ?? (
            <FormattedMessage
              id="notes.somebody"
              defaultMessage="Someone from a parent account"
              description="In place of the name of a note’s writer whom the reader may not know"
            />
          )}
        </strong>
        <time dateTime={note.CreatedAt}>
          <FormattedDate value={note.CreatedAt} dateStyle="medium" timeStyle="short" />
        </time>
      </div>
      <p className={css.text}>{note.Text}</p>
      {note.MayDelete && (
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={intl.formatMessage(texts.remove)}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </li>
  );
}
