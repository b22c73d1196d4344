import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { NOTE_MAX } from '#contract/accounts/note-limits.ts';
import { call } from '#src/api/client.ts';
import { formField, requiredText } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { accountNotes } from './notes-queries.ts';
import { notesTexts } from './notes-texts.ts';
import css from './Notes.module.css';

const schema = z.object({
  text: formField(requiredText(NOTE_MAX), {
    label: notesTexts.label,
    help: notesTexts.hint,
    isMultiline: true,
  }),
});

/** Form for a note; the text is kept until the server has stored it. */
export function AddNote({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: { text: string }) =>
      call('IAccountService/AddAccountNote', { accountId, ...note }, { quiet: true }),
    onSuccess: async () => {
      setText('');
      await client.invalidateQueries({ queryKey: accountNotes(accountId).queryKey });
    },
  });
  return (
    <SchemaForm
      className={css.add}
      schema={schema}
      values={{ text }}
      problem={error && { text: error.message }}
      isBusy={isPending}
      isDirty={!isEmpty}
      onChange={changes => setText(changes.text ?? '')}
      onSubmit={note => mutate(note)}
    >
      {Field => (
        <>
          <Field name="text" />
          <div>
            <Button type="submit" busy={isPending}>
              <FormattedMessage {...notesTexts.add} />
            </Button>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
