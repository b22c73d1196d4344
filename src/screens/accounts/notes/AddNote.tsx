import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { NOTE_MAX } from '#contract/accounts/notes.ts';
import { call } from '#src/api/client.ts';
import { accountNotes } from '#src/api/queries/account-notes.ts';
import { useUnsavedGuard } from '#src/app/use-unsaved-guard.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { TextAreaField } from '#src/ui/plain/TextAreaField.tsx';
import { notesTexts } from './notes-texts.ts';
import css from './Notes.module.css';

/** Form for a note; the text is kept until the server has stored it. */
export function AddNote({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  useUnsavedGuard(!isEmpty);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('IAccountService/AddAccountNote', { accountId, text }, { quiet: true }),
    onSuccess: async () => {
      setText('');
      await client.invalidateQueries({ queryKey: accountNotes(accountId).queryKey });
    },
  });
  return (
    <form
      className={css.add}
      data-unsaved-exclude
      onSubmit={event => {
        event.preventDefault();
        if (!isEmpty) mutate();
      }}
    >
      {error !== null && <Alert>{error.message}</Alert>}
      <TextAreaField
        label={<FormattedMessage {...notesTexts.label} />}
        help={<FormattedMessage {...notesTexts.hint} />}
        value={text}
        maxLength={NOTE_MAX}
        readOnly={isPending}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={isPending} disabled={isEmpty}>
          <FormattedMessage {...notesTexts.add} />
        </Button>
      </div>
    </form>
  );
}
