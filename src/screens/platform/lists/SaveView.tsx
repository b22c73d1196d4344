import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { VIEW_NAME_MAX } from '#contract/portal/list-view-limits.ts';
import type { ListName, SavedView } from '#contract/portal/list-views.ts';
import { call } from '#src/api/client.ts';
import { formField } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { listViews } from './list-views-queries.ts';
import { viewTexts } from './view-texts.ts';
import css from './ViewsDialog.module.css';

const schema = z.object({
  name: formField(requiredLine(VIEW_NAME_MAX), {
    label: viewTexts.name,
    help: viewTexts.nameHelp,
    problem: viewTexts.nameMissing,
    autoComplete: 'off',
  }),
});

type Props = {
  name: ListName;
  query: string;
  /** The own view that is shown now: saving under its name replaces it. */
  current: SavedView | null;
  /** The accounts with which a view can be shared. */
  organisation: string | null;
  onSaved: () => void;
};

/** Saves the current view under a name. */
export function SaveView({ name: list, query, current, organisation, onSaved }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(current?.Name ?? '');
  const [isShared, setShared] = useState(current !== null && current.SharedWith !== null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: string) =>
      call('IAccountService/SaveListView', { list, name: given, query, isShared }, { quiet: true }),
    onSuccess: views => {
      client.setQueryData(listViews(list).queryKey, views);
      onSaved();
    },
  });
  return (
    <SchemaForm
      className={css.form}
      schema={schema}
      values={{ name }}
      problem={error && { text: error.message }}
      isBusy={isPending}
      onChange={changes => setName(changes.name ?? name)}
      onSubmit={given => mutate(given.name)}
    >
      {Field => (
        <>
          <Field name="name" />
          {organisation !== null && (
            <Checkbox checked={isShared} onChange={setShared}>
              <FormattedMessage {...viewTexts.share} values={{ organisation }} />
            </Checkbox>
          )}
          <div className={css.buttons}>
            <Button type="submit" busy={isPending}>
              <FormattedMessage {...viewTexts.save} />
            </Button>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
