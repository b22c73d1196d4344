/** The cells of the list of customers. What is counted links to its list. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { CustomerColumn } from '#contract/accounts/customer-list.ts';
import type { Customer } from '#contract/accounts/customers.ts';
import { FAILED_STATUSES, OPEN_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { Counted } from '#contract/platform/lists.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { peopleAddress } from '#src/screens/accounts/shared/people-address.ts';
import { statusAddress } from '#src/screens/orders/shared/provisioning-address.ts';
import { livingAddress } from '#src/screens/orders/subscriptions/subscriptions-address.ts';
import { typeTexts } from '#src/ui/account-texts.ts';
import { Count } from '#src/ui/Count.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Day, DaysLeft } from '#src/ui/DeadlineDate.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import css from './Customers.module.css';

const pageOf = (accountId: number) => pathTo('/account/$accountId', { accountId });

const countCell = (of: (row: Customer) => Counted | null, addressOf: (accountId: number) => Address) => ({
  atEnd: true,
  cell: (row: Customer) => {
    const count = of(row);
    if (count === null) return null;
    return count.Count === 0 ? (
      <Count of={count} />
    ) : (
      <AppLink to={addressOf(row.AccountId)} className={css.count ?? ''}>
        <Count of={count} />
      </AppLink>
    );
  },
  blank: '–',
});

export const CUSTOMER_CELLS: Record<CustomerColumn, Omit<Column<Customer>, 'key' | 'title'>> = {
  name: {
    isRowHeader: true,
    cell: ({ AccountId, DisplayName }) => <AppLink to={pageOf(AccountId)}>{DisplayName}</AppLink>,
  },
  type: { oneLine: true, cell: ({ AccountType }) => <FormattedMessage {...typeTexts[AccountType]} /> },
  state: { oneLine: true, cell: row => <StatusBadge state={row.AccountState} /> },
  country: { cell: row => row.Country, blank: '–' },
  seller: {
    cell: ({ Seller: { AccountId, DisplayName } }) =>
      DisplayName === null ? `#${AccountId}` : <AppLink to={pageOf(AccountId)}>{DisplayName}</AppLink>,
  },
  pricelist: { cell: row => row.Pricelists?.join(', ') ?? null, blank: '–' },
  users: countCell(
    row => row.Users,
    accountId => peopleAddress('people', accountId, {}),
  ),
  subscriptions: countCell(row => row.Subscriptions, livingAddress),
  open: countCell(
    row => row.OpenRequests,
    accountId => statusAddress(accountId, OPEN_STATUSES),
  ),
  failed: countCell(
    row => row.FailedRequests,
    accountId => statusAddress(accountId, FAILED_STATUSES),
  ),
  ends: {
    cell: ({ EndDate }) =>
      EndDate !== null && (
        <span className={css.end}>
          <Day date={EndDate} />
          <span className={css.soon}>
            <IconAlertTriangle size={16} aria-hidden /> <DaysLeft date={EndDate} />
          </span>
        </span>
      ),
    blank: '–',
  },
  created: { oneLine: true, cell: row => <DateTime at={row.CreatedAt} /> },
};
