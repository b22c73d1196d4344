import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { RESTORABLE_DAYS } from '#contract/marketplace/service-limits.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import { call } from '#src/api/client.ts';
import { SERVICE_TOOL } from '#src/api/queries/service-tool.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { deleteTexts } from './service-texts.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Props = { opened: boolean; service: ServiceDetails; onClose: () => void };

/** Asks for confirmation before a service is deleted. */
export const DeleteServiceDialog = ({ opened, service, onClose }: Props) => (
  <Dialog
    opened={opened}
    title={<FormattedMessage {...deleteTexts.title} values={{ name: service.DisplayName }} />}
    onClose={onClose}
  >
    <Question service={service} onClose={onClose} />
  </Dialog>
);

function Question({ service, onClose }: Omit<Props, 'opened'>) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('IServiceManagementService/DeleteService', { serviceId: service.Id }, { quiet: true }),
    onSuccess: () => {
      onClose();
      announceServices(deleteTexts.deleted, { name: service.DisplayName });
    },
    // Someone may have ordered it meanwhile: the panel then shows that.
    onError: () => client.invalidateQueries({ queryKey: SERVICE_TOOL }),
  });
  return (
    <>
      {error && <Alert>{error.message}</Alert>}
      <p>
        <FormattedMessage {...deleteTexts.text} values={{ days: RESTORABLE_DAYS }} />
      </p>
      <div className={css.buttons}>
        <Button variant="secondary" data-autofocus onClick={onClose}>
          <FormattedMessage {...uiTexts.cancel} />
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          <FormattedMessage {...deleteTexts.button} />
        </Button>
      </div>
    </>
  );
}
