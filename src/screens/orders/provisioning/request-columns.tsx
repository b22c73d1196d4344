/** Columns of the list of provisioning requests. */
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { ProvisioningRequest } from '#contract/orders/provisioning.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { provisioningAddress } from './provisioning-address.ts';
import type { ProvisioningView } from './provisioning-address.ts';
import { partTexts, provisioningTexts } from './provisioning-texts.ts';
import { RequestStatus } from './RequestStatus.tsx';
import css from './Provisioning.module.css';

/** The name links to the address with this request open, or closed again if it is open. */
function Service({
  accountId,
  view,
  row,
}: {
  accountId: number;
  view: ProvisioningView;
  row: ProvisioningRequest;
}) {
  const isOpen = row.RequestId === view.request;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <AppLink
        to={provisioningAddress(accountId, { ...view, request: isOpen ? null : row.RequestId })}
        className={css.open ?? ''}
        aria-expanded={isOpen}
      >
        <Chevron size={16} aria-hidden /> {row.ServiceName}
      </AppLink>
      {row.ErrorMessage !== null && !isOpen && <span className={css.excerpt}>{row.ErrorMessage}</span>}
    </>
  );
}

const Sent = ({ at }: { at: string | null }) =>
  at === null ? <FormattedMessage {...provisioningTexts.notSent} /> : <DateTime at={at} />;

export const requestColumns = (
  accountId: number,
  view: ProvisioningView,
): readonly Column<ProvisioningRequest>[] => [
  {
    key: 'service',
    title: <FormattedMessage {...partTexts.service} />,
    isRowHeader: true,
    cell: row => <Service accountId={accountId} view={view} row={row} />,
  },
  {
    key: 'status',
    title: <FormattedMessage {...partTexts.status} />,
    cell: row => <RequestStatus status={row.Status} />,
  },
  { key: 'order', title: <FormattedMessage {...partTexts.order} />, cell: row => row.OrderId ?? '–' },
  {
    key: 'sent',
    title: <FormattedMessage {...partTexts.sent} />,
    oneLine: true,
    cell: row => <Sent at={row.SendDate} />,
  },
];
