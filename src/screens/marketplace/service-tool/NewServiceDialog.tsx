import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { TEXT_LENGTHS } from '#contract/marketplace/service-limits.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { call } from '#src/api/client.ts';
import { navigate } from '#src/app/navigation.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { ALL_SERVICES, serviceToolAddress } from '#src/screens/marketplace/shared/service-tool-address.ts';
import { formField } from '#src/screens/platform/form/form-field.ts';
import { SchemaForm } from '#src/screens/platform/form/SchemaForm.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { newServiceTexts, toolTexts } from './service-tool-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

const schema = z.object({
  name: formField(requiredLine(TEXT_LENGTHS.Name), {
    label: toolTexts.name,
    help: newServiceTexts.nameHelp,
    problem: newServiceTexts.nameMissing,
    autoComplete: 'off',
  }),
  vendor: formField(z.string(), { label: toolTexts.vendor }),
});
type Values = z.output<typeof schema>;

type Props = {
  opened: boolean;
  /** The vendors for which the user may create services. */
  vendors: readonly { AccountId: number; DisplayName: string }[];
  onClose: () => void;
};

export const NewServiceDialog = ({ opened, vendors, onClose }: Props) => (
  <Dialog opened={opened} title={<FormattedMessage {...newServiceTexts.title} />} onClose={onClose}>
    <NewServiceForm vendors={vendors} onClose={onClose} />
  </Dialog>
);

/** Mounted each time the dialog opens, so it starts empty. */
function NewServiceForm({ vendors, onClose }: Omit<Props, 'opened'>) {
  const [values, setValues] = useState<Values>({ name: '', vendor: String(vendors[0]?.AccountId ?? '') });
  // The idempotency key: the same for every attempt, so that a retry does not create a second one.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, vendor }: Values) =>
      call(
        'IServiceManagementService/CreateService',
        { name, vendorId: Number(vendor), idempotencyKey },
        { quiet: true },
      ),
    onSuccess: ({ Id }, { name }) => {
      onClose();
      announceServices(newServiceTexts.created, { name });
      navigate(serviceToolAddress({ ...ALL_SERVICES, service: Id }));
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
          {vendors.length > 1 && (
            <Field
              name="vendor"
              choices={vendors.map(one => ({ value: String(one.AccountId), name: one.DisplayName }))}
            />
          )}
          <div className={css.buttons}>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage {...uiTexts.cancel} />
            </Button>
            <Button type="submit" busy={isPending}>
              <FormattedMessage {...newServiceTexts.create} />
            </Button>
          </div>
        </>
      )}
    </SchemaForm>
  );
}
