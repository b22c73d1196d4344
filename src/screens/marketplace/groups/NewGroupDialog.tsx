import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { call } from '#src/api/client.ts';
import { navigate } from '#src/app/navigation.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { formField } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { announceGroups } from './announce-groups.ts';
import { groupTexts } from './group-texts.ts';
import { groupsAddress } from './groups-address.ts';
import type { GroupsView } from './groups-address.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

export const NAME_MAX = 100;

const schema = z.object({
  name: formField(requiredLine(NAME_MAX), {
    label: marketplaceTexts.fieldName,
    problem: marketplaceTexts.nameMissing,
    autoComplete: 'off',
  }),
});

type Props = { opened: boolean; ownerId: number; view: GroupsView; onClose: () => void };

/** Asks for the name; the new group opens where services are added. */
export const NewGroupDialog = ({ opened, ...contents }: Props) => (
  <Dialog opened={opened} title={<FormattedMessage {...groupTexts.newTitle} />} onClose={contents.onClose}>
    <Contents {...contents} />
  </Dialog>
);

/** Mounted each time the dialog opens, so it starts empty. */
function Contents({ ownerId, view, onClose }: Omit<Props, 'opened'>) {
  const [values, setValues] = useState({ name: '' });
  // The idempotency key: the same for every attempt, so that a retry does not create a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name }: typeof values) =>
      call('IMetadataService/CreateServiceGroup', { ownerId, name, idempotencyKey }, { quiet: true }),
    onSuccess: ({ Id }, { name }) => {
      onClose();
      announceGroups(groupTexts.created, { name });
      navigate(groupsAddress({ ...view, params: {}, group: Id }));
    },
  });
  return (
    <SchemaForm
      className={css.form}
      schema={schema}
      values={values}
      problem={error && { text: error.message }}
      isBusy={isPending}
      onChange={changes => setValues({ ...values, ...changes })}
      onSubmit={given => mutate(given)}
    >
      {Field => (
        <>
          <Field name="name" />
          <div className={css.buttons}>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage {...uiTexts.cancel} />
            </Button>
            <Button type="submit" busy={isPending}>
              <FormattedMessage {...groupTexts.create} />
            </Button>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
