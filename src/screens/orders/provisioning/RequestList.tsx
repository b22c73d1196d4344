import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import type { RequestColumn } from '#contract/orders/request-list.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { provisioningMetadata, provisioningRequests } from '#src/api/queries/provisioning.ts';
import { titles } from '#src/i18n/title-texts.ts';
import type { ExportFormat } from '#src/screens/platform/lists/ExportMenu.tsx';
import { List } from '#src/screens/platform/lists/List.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { requestIn, requestsAddress } from './provisioning-address.ts';
import type { RequestScope } from './provisioning-address.ts';
import { provisioningTexts, REQUEST_TEXTS } from './provisioning-texts.ts';
import { requestCells } from './request-columns.tsx';
import { RequestDetails } from './RequestDetails.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { UnlistedRequest } from './UnlistedRequest.tsx';

const NAME = 'provisioning';

const NEWEST = { column: 'created', isDescending: true };

const exportOf =
  (scope: RequestScope) => (query: ListQuery, columns: RequestColumn[], format: ExportFormat) =>
    call(
      'IProvisioningService/ExportProvisioningRequests',
      { accountId: scope, query, columns, format },
      { quiet: true },
    );

/** Provisioning requests with their counts by status; one opens below its row. */
export function RequestList({ scope }: { scope: RequestScope }) {
  const intl = useIntl();
  const client = useQueryClient();
  const addressed = useListView(NAME, REQUEST_LIST, params => requestsAddress(scope, params));
  const shown = useDefaultView(NAME, REQUEST_LIST, addressed);
  const open = requestIn(useSearch({ strict: false }));
  const counts = useQuery(provisioningMetadata(scope)).data?.Statuses ?? [];
  if (shown === null) return <Skeleton lines={9} />;
  return (
    <>
      {counts.length > 0 && <StatusFilter scope={scope} counts={counts} view={shown.view} />}
      <List
        name={NAME}
        list={REQUEST_LIST}
        texts={REQUEST_TEXTS}
        shown={shown}
        label={intl.formatMessage(titles.provisioning)}
        cells={requestCells({ scope, view: shown.view, open })}
        defaultSort={NEWEST}
        pages={query => provisioningRequests(scope, query)}
        keyOf={row => row.RequestId}
        openOf={row => (row.RequestId === open ? <RequestDetails request={row} /> : null)}
        above={rows =>
          open !== null &&
          !rows.some(row => row.RequestId === open) && (
            <UnlistedRequest requestId={open} scope={scope} view={shown.view} />
          )
        }
        none={<FormattedMessage {...(scope === null ? provisioningTexts.none : provisioningTexts.empty)} />}
        onRefresh={() => void client.invalidateQueries(provisioningMetadata(scope))}
        startExport={exportOf(scope)}
      />
    </>
  );
}
