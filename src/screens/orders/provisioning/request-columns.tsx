/** The cells of the list of provisioning requests. */
import { FormattedMessage } from 'react-intl';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import type { RequestColumn } from '#contract/orders/request-list.ts';
import type { ListView } from '#contract/platform/list-address.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { companyCell } from '#src/screens/orders/shared/company-column.tsx';
import { viewAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import type { RequestScope } from '#src/screens/orders/shared/provisioning-address.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { kindTexts, provisioningTexts } from './provisioning-texts.ts';
import { RequestStatus } from './RequestStatus.tsx';
import css from './Provisioning.module.css';

type Place = { scope: RequestScope; view: ListView; open: number | null };

/** Id of the link that opens a request. */
export const requestLinkId = (requestId: number): string => `request-${requestId}`;

/** The name links to the address with this request open. */
const Service = ({ row, scope, view, open }: Place & { row: ProvisioningRequest }) => (
  <>
    <AppLink
      id={requestLinkId(row.RequestId)}
      to={viewAddress(scope, view, row.RequestId)}
      keepsScroll
      className={css.open ?? ''}
      aria-current={row.RequestId === open ? 'true' : undefined}
    >
      {row.ServiceName}
    </AppLink>
    {row.ErrorMessage !== null && <span className={css.excerpt}>{row.ErrorMessage}</span>}
  </>
);

const Sent = ({ at }: { at: string | null }) =>
  at === null ? <FormattedMessage {...provisioningTexts.notSent} /> : <DateTime at={at} />;

export const requestCells = (
  place: Place,
): Record<RequestColumn, Omit<Column<ProvisioningRequest>, 'key' | 'title'>> => ({
  service: { isRowHeader: true, cell: row => <Service {...place} row={row} /> },
  company: companyCell,
  account: {
    cell: ({ Account: { AccountId, DisplayName } }) => (
      <AppLink to={pathTo('/account/$accountId', { accountId: AccountId })}>
        {DisplayName ?? `#${AccountId}`}
      </AppLink>
    ),
  },
  status: { oneLine: true, cell: row => <RequestStatus status={row.Status} /> },
  kind: { cell: row => <FormattedMessage {...kindTexts[row.Kind]} /> },
  order: { cell: row => row.OrderId ?? '', blank: '–' },
  requestedBy: { cell: row => row.RequestedBy.DisplayName ?? `#${row.RequestedBy.AccountId}` },
  created: { oneLine: true, cell: row => <DateTime at={row.CreatedAt} /> },
  sent: { oneLine: true, cell: row => <Sent at={row.SendDate} /> },
  error: { cell: row => row.ErrorMessage ?? '', blank: '–' },
});
