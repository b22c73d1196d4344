import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { ListView } from '#contract/platform/list-address.ts';
import { provisioningRequest } from '#src/api/queries/provisioning.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { viewAddress } from './provisioning-address.ts';
import type { RequestScope } from './provisioning-address.ts';
import { provisioningTexts } from './provisioning-texts.ts';
import { RequestDetails } from './RequestDetails.tsx';

type Props = { requestId: number; scope: RequestScope; view: ListView };

/** A request that the address names but that the list does not contain, because of its filters or because it is further down. */
export function UnlistedRequest({ requestId, scope, view }: Props) {
  const { data, error } = useQuery(provisioningRequest(requestId));
  const close = (
    <AppLink to={viewAddress(scope, view, null)}>
      <FormattedMessage {...commonTexts.close} />
    </AppLink>
  );
  if (data)
    return (
      <Panel title={data.ServiceName} actions={close}>
        <RequestDetails request={data} />
      </Panel>
    );
  return (
    error && (
      <Alert>
        <FormattedMessage {...provisioningTexts.notFound} /> {close}
      </Alert>
    )
  );
}
