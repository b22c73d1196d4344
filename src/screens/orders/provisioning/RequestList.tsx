import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountType } from '#contract/accounts/account.ts';
import { REQUEST_LIST } from '#contract/orders/request-list.ts';
import type { RequestColumn } from '#contract/orders/request-list.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { withCompany } from '#src/screens/orders/shared/company-column.tsx';
import { requestIn, requestsAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import type { RequestScope } from '#src/screens/orders/shared/provisioning-address.ts';
import type { ExportFormat } from '#src/screens/platform/lists/ExportMenu.tsx';
import { List } from '#src/screens/platform/lists/List.tsx';
import { SplitView } from '#src/screens/platform/lists/split/SplitView.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { provisioningMetadata, provisioningRequests } from './provisioning-queries.ts';
import { provisioningTexts, REQUEST_TEXTS } from './provisioning-texts.ts';
import { requestCells, requestLinkId } from './request-columns.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const NAME = 'provisioning';

const NEWEST = { column: 'created', isDescending: true };

const exportOf =
  (scope: RequestScope) => (query: ListQuery, columns: RequestColumn[], format: ExportFormat) =>
    call(
      'IProvisioningService/ExportProvisioningRequests',
      { accountId: scope, query, columns, format },
      { quiet: true },
    );

type Props = {
  scope: RequestScope;
  /** Type of the account of the scope; without one, the type of the user's organisation counts. */
  scopeType?: AccountType;
};

/** Provisioning requests with their counts by status; one opens beside the list. */
export function RequestList({ scope, scopeType }: Props) {
  const intl = useIntl();
  const ownType = useSession(state => state.context.user?.Category ?? null);
  const client = useQueryClient();
  const open = requestIn(useSearch({ strict: false }));
  const addressed = useListView(NAME, REQUEST_LIST, params =>
    requestsAddress(scope, { ...params, request: open }),
  );
  const shown = useDefaultView(NAME, REQUEST_LIST, addressed);
  const counts = useQuery(provisioningMetadata(scope)).data?.Statuses ?? [];
  if (shown === null) return <Skeleton lines={9} />;
  return (
    <SplitView
      open={open}
      linkIdOf={requestLinkId}
      panel={open !== null && <RequestPanel requestId={open} scope={scope} view={shown.view} />}
    >
      {counts.length > 0 && <StatusFilter scope={scope} counts={counts} view={shown.view} open={open} />}
      <List
        name={NAME}
        list={withCompany(REQUEST_LIST, scopeType ?? ownType)}
        texts={REQUEST_TEXTS}
        shown={shown}
        label={intl.formatMessage(titles.provisioning)}
        cells={requestCells({ scope, view: shown.view, open })}
        defaultSort={NEWEST}
        pages={query => provisioningRequests(scope, query)}
        keyOf={row => row.RequestId}
        none={<FormattedMessage {...(scope === null ? provisioningTexts.none : provisioningTexts.empty)} />}
        onRefresh={() => void client.invalidateQueries(provisioningMetadata(scope))}
        startExport={exportOf(scope)}
      />
    </SplitView>
  );
}
