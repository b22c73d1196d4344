import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { AccountNote } from '#contract/accounts/notes.ts';
import { call } from '#src/api/client.ts';
import { askConfirmation } from '#src/app/ask-confirmation.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { accountNotes } from './notes-queries.ts';
import { notesTexts } from './notes-texts.ts';
import css from './Notes.module.css';

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
      title: intl.formatMessage(notesTexts.deleteTitle),
      message: intl.formatMessage(notesTexts.deleteMessage),
      agreeText: intl.formatMessage(notesTexts.delete),
      agreeColor: 'var(--danger)',
    });
    if (agreed) mutate();
  };
  return (
    <li className={css.note}>
      <div className={css.about}>
        <strong>{note.Author.DisplayName ?? <FormattedMessage {...notesTexts.somebody} />}</strong>
        <time dateTime={note.CreatedAt}>
          <FormattedDate value={note.CreatedAt} dateStyle="medium" timeStyle="short" />
        </time>
      </div>
      <p className={css.text}>{note.Text}</p>
      {note.MayDelete && (
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={intl.formatMessage(notesTexts.delete)}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </Button>
      )}
    </li>
  );
}
