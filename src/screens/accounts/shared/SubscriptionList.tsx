import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { OverviewSubscription, SubscriptionsOverview } from '#contract/accounts/overview.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { Others } from '#src/ui/Count.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { Day } from '#src/ui/DeadlineDate.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { subscriptionTexts } from './subscription-texts.ts';
import css from './SubscriptionList.module.css';

const Ending = ({ name, date }: { name: MessageDescriptor; date: string }) => (
  <span>
    <Day date={date} />{' '}
    <small>
      <FormattedMessage {...name} />
    </small>
  </span>
);

const columnsWith = (namesCompanies: boolean): readonly Column<OverviewSubscription>[] => [
  {
    key: 'name',
    title: <FormattedMessage {...subscriptionTexts.name} />,
    isRowHeader: true,
    cell: ({ AccountId, DisplayName, ServiceName, Company }) => (
      <span className={css.name}>
        <AppLink to={pathTo('/account/$accountId', { accountId: AccountId })}>{DisplayName}</AppLink>
        {ServiceName !== null && ServiceName !== DisplayName && <small>{ServiceName}</small>}
        {namesCompanies && Company !== null && <small>{Company.DisplayName}</small>}
      </span>
    ),
  },
  {
    key: 'quantity',
    title: <FormattedMessage {...subscriptionTexts.quantity} />,
    atEnd: true,
    cell: ({ Quantity }) => Quantity !== null && <FormattedNumber value={Quantity} />,
    blank: '–',
  },
  {
    key: 'term',
    title: <FormattedMessage {...subscriptionTexts.term} />,
    cell: ({ PrepaidPeriodEndDate: paid, MinimumContractEndDate: bound }) =>
      (paid ?? bound) !== null && (
        <span className={css.term}>
          {paid !== null && <Ending name={subscriptionTexts.prepaid} date={paid} />}
          {bound !== null && <Ending name={subscriptionTexts.minimum} date={bound} />}
        </span>
      ),
    blank: '–',
  },
  {
    key: 'renewal',
    title: <FormattedMessage {...subscriptionTexts.renewal} />,
    cell: ({ AutoRenew }) => AutoRenew !== null && <FormattedMessage {...subscriptionTexts[AutoRenew]} />,
    blank: '–',
  },
];

type Props = {
  subscriptions: SubscriptionsOverview;
  label: string;
  /** Names the company of each subscription. */
  namesCompanies?: boolean;
};

/** The subscriptions whose term ends next, and how many more there are. */
export function SubscriptionList({ subscriptions: { Total, Next }, label, namesCompanies = false }: Props) {
  if (Next.length === 0) {
    return (
      <p className={css.note}>
        <FormattedMessage {...subscriptionTexts.none} />
      </p>
    );
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columnsWith(namesCompanies)}
        rows={Next}
        keyOf={row => row.AccountId}
      />
      <p className={css.others}>
        <Others total={Total} shown={Next.length} />
      </p>
    </>
  );
}
