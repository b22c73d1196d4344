/** The cells of the list of subscriptions. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { DEADLINE_DAYS } from '#contract/accounts/overview-limits.ts';
import type { SubscriptionColumn } from '#contract/orders/subscription-list.ts';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { companyCell } from '#src/screens/orders/shared/company-column.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { daysUntil } from '#src/ui/days-until.ts';
import { Day, DaysLeft } from '#src/ui/DeadlineDate.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { renewalTexts } from './subscriptions-texts.ts';
import css from './Subscriptions.module.css';

const pageOf = (accountId: number) => pathTo('/account/$accountId', { accountId });

/** The service, and the subscription's own name where it has another. */
const Service = ({ row: { AccountId, DisplayName, ServiceName } }: { row: ListedSubscription }) => (
  <span className={css.name}>
    <AppLink to={pageOf(AccountId)}>{ServiceName}</AppLink>
    {DisplayName !== ServiceName && <small>{DisplayName}</small>}
  </span>
);

/** A date; for an active subscription with a warning if it is near. */
function End({ date, state }: { date: string; state: ListedSubscription['AccountState'] }) {
  const [now] = useState(() => new Date());
  const days = daysUntil(date, now);
  const isSoon = state !== 'Terminated' && days >= 0 && days <= DEADLINE_DAYS;
  return (
    <span className={css.end}>
      <Day date={date} />
      {isSoon && (
        <span className={css.soon}>
          <IconAlertTriangle size={16} aria-hidden /> <DaysLeft date={date} />
        </span>
      )}
    </span>
  );
}

const endCell = (dateOf: (row: ListedSubscription) => string | null) => ({
  cell: (row: ListedSubscription) => {
    const date = dateOf(row);
    return date !== null && <End date={date} state={row.AccountState} />;
  },
  blank: '–',
});

export const SUBSCRIPTION_CELLS: Record<
  SubscriptionColumn,
  Omit<Column<ListedSubscription>, 'key' | 'title'>
> = {
  service: { isRowHeader: true, cell: row => <Service row={row} /> },
  company: companyCell,
  account: {
    cell: ({ Account: { AccountId, DisplayName } }) =>
      DisplayName === null ? `#${AccountId}` : <AppLink to={pageOf(AccountId)}>{DisplayName}</AppLink>,
  },
  state: { oneLine: true, cell: row => <StatusBadge state={row.AccountState} /> },
  quantity: {
    atEnd: true,
    cell: ({ Quantity }) => Quantity !== null && <FormattedNumber value={Quantity} />,
    blank: '–',
  },
  feeType: { cell: row => row.FeeType, blank: '–' },
  commitment: { cell: row => row.Commitment, blank: '–' },
  termEnds: endCell(row => row.TermEndDate),
  prepaidUntil: endCell(row => row.PrepaidPeriodEndDate),
  renewal: {
    cell: ({ AutoRenew }) => AutoRenew !== null && <FormattedMessage {...renewalTexts[AutoRenew]} />,
    blank: '–',
  },
  productNumber: { cell: row => row.ProductNumber, blank: '–' },
  tags: { cell: row => row.Tags.join(', '), blank: '–' },
  created: { oneLine: true, cell: row => <DateTime at={row.CreatedAt} /> },
};
