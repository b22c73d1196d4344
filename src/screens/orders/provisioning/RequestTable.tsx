import { useIntl } from 'react-intl';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { ProvisioningView } from './provisioning-address.ts';
import { requestColumns } from './request-columns.tsx';
import { RequestDetails } from './RequestDetails.tsx';

type Props = { accountId: number; rows: readonly ProvisioningRequest[]; view: ProvisioningView };

/** One row per request; its name opens the details below the table. */
export function RequestTable({ accountId, rows, view }: Props) {
  const intl = useIntl();
  return (
    <DataTable
      label={intl.formatMessage(titles.provisioning)}
      columns={requestColumns(accountId, view)}
      rows={rows}
      keyOf={row => row.RequestId}
      openOf={row => (row.RequestId === view.request ? <RequestDetails request={row} /> : null)}
    />
  );
}
