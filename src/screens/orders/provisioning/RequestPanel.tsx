import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { CallError } from '#src/api/errors.ts';
import { ownZone } from '#src/i18n/own-zone.ts';
import { viewAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import type { RequestScope } from '#src/screens/orders/shared/provisioning-address.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { queryOf } from '#src/screens/platform/lists/list-fields.ts';
import { SplitPanel } from '#src/screens/platform/lists/split/SplitPanel.tsx';
import { useShownRows } from '#src/screens/platform/lists/split/use-shown-rows.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { provisioningRequest, provisioningRequests } from './provisioning-queries.ts';
import { provisioningTexts } from './provisioning-texts.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { RequestStatus } from './RequestStatus.tsx';

type Props = { requestId: number; scope: RequestScope; view: ListView };

/** The open request: from the list, or fetched on its own if filters or paging leave it out of the list. */
export function RequestPanel({ requestId, scope, view }: Props) {
  const { rows, isPending } = useShownRows(
    provisioningRequests(scope, queryOf(REQUEST_LIST, view, ownZone())),
  );
  const place = rows.findIndex(row => row.RequestId === requestId);
  const { data, error, refetch } = useQuery({
    ...provisioningRequest(requestId),
    enabled: !isPending && place === -1,
  });
  const request = rows[place] ?? data;
  const number = <FormattedMessage {...provisioningTexts.number} values={{ number: String(requestId) }} />;
  return (
    <SplitPanel
      open={requestId}
      title={request?.ServiceName ?? number}
      about={
        request && (
          <>
            <RequestStatus status={request.Status} /> {number}
          </>
        )
      }
      testId="request"
      previous={rows[place - 1]?.RequestId ?? null}
      next={place === -1 ? null : (rows[place + 1]?.RequestId ?? null)}
      addressOf={id => viewAddress(scope, view, id)}
    >
      {request ? (
        <RequestDetails request={request} />
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </SplitPanel>
  );
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (error === null) return <Skeleton lines={6} />;
  if (!(error instanceof CallError && error.status === 404))
    return <Failure error={error} onRetry={onRetry} />;
  return (
    <Alert>
      <FormattedMessage {...provisioningTexts.notFound} />
    </Alert>
  );
}
