import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { SERVICE_TOOL } from '#src/api/queries/service-tool.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { announceServices } from '#src/screens/marketplace/shared/announce-services.ts';
import { BlockedButton } from '#src/ui/BlockedButton.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { DeleteServiceDialog } from '../service-tool-overlays.ts';
import { ServiceStateBadge } from '../ServiceStateBadge.tsx';
import { deleteTexts, managedTexts } from './service-texts.ts';
import css from '../ServiceTool.module.css';

const quiet = true;

/** Whether the service is shown, with buttons to change that. */
export function ServiceState({ service }: { service: ServiceDetails }) {
  const { Id: serviceId, DisplayName: name, State: state, Subscriptions: count } = service;
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const isNeeded = useWasEver(isDeleting);
  const onError = () => client.invalidateQueries({ queryKey: SERVICE_TOOL });
  const show = useMutation({
    mutationFn: (isShown: boolean) =>
      call('IServiceManagementService/ShowService', { serviceId, isShown }, { quiet }),
    onSuccess: (_, isShown) => announceServices(isShown ? managedTexts.shown : managedTexts.hidden, { name }),
    onError,
  });
  const restore = useMutation({
    mutationFn: () => call('IServiceManagementService/RestoreService', { serviceId }, { quiet }),
    onSuccess: () => announceServices(managedTexts.restored, { name }),
    onError,
  });
  const problem = show.error ?? restore.error;
  return (
    <>
      <div className={css.actions}>
        <ServiceStateBadge state={state} />
        <span>
          <FormattedMessage {...managedTexts.subscriptions} values={{ count }} />
        </span>
        {state === 'shown' && (
          <AppLink to={pathTo('/service/$serviceId', { serviceId })}>
            <FormattedMessage {...managedTexts.page} />
          </AppLink>
        )}
      </div>
      {problem && <Alert>{problem.message}</Alert>}
      {service.May.Info && (
        <div className={css.actions}>
          {state === 'deleted' ? (
            <Button variant="secondary" busy={restore.isPending} onClick={() => restore.mutate()}>
              <FormattedMessage {...managedTexts.restore} />
            </Button>
          ) : (
            <>
              <Button
                variant="secondary"
                busy={show.isPending}
                onClick={() => show.mutate(state === 'hidden')}
              >
                <FormattedMessage {...(state === 'hidden' ? managedTexts.show : managedTexts.hide)} />
              </Button>
              <DeleteButton count={count} onClick={() => setDeleting(true)} />
            </>
          )}
        </div>
      )}
      {isNeeded && (
        <DeleteServiceDialog opened={isDeleting} service={service} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

/** Says why a service with subscriptions cannot be deleted. */
function DeleteButton({ count, onClick }: { count: number; onClick: () => void }) {
  const intl = useIntl();
  if (count === 0)
    return (
      <Button variant="secondary" onClick={onClick}>
        <FormattedMessage {...deleteTexts.button} />
      </Button>
    );
  return (
    <BlockedButton variant="secondary" reason={intl.formatMessage(deleteTexts.inUse, { count })}>
      <FormattedMessage {...deleteTexts.button} />
    </BlockedButton>
  );
}
