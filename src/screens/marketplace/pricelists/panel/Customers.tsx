import { FormattedMessage } from 'react-intl';
import type { PricelistCustomer } from '#contract/marketplace/pricelist-contents.ts';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { pricelistCustomers } from '#src/api/queries/pricelists.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { memberTexts } from './member-texts.ts';
import { MemberButton } from './MemberButton.tsx';
import { MemberList } from './MemberList.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

const TEXTS = {
  name: marketplaceTexts.customers,
  search: marketplaceTexts.searchCustomers,
  onlyHeld: memberTexts.onlyAssigned,
  none: memberTexts.noCustomers,
};
const ADD = { text: memberTexts.assign, label: memberTexts.assignTo };
const REMOVE = { text: memberTexts.takeAway, label: memberTexts.takeAwayFrom };

const nameOf = ({ Account }: PricelistCustomer) => Account.DisplayName ?? String(Account.AccountId);

/** The customers of the owner: which ones the pricelist is assigned to, and which pricelist applies to each. */
export const Customers = ({ list }: { list: PricelistProperties }) => (
  <MemberList
    texts={TEXTS}
    pagesOf={filters => pricelistCustomers({ marketplaceId: list.Id, ...filters })}
    columns={columnsFor(list)}
    keyOf={row => row.Account.AccountId}
  />
);

const columnsFor = (list: PricelistProperties): readonly Column<PricelistCustomer>[] => [
  {
    key: 'customer',
    title: <FormattedMessage {...marketplaceTexts.customer} />,
    isRowHeader: true,
    cell: nameOf,
  },
  {
    key: 'decides',
    title: <FormattedMessage {...memberTexts.decides} />,
    cell: row => <Decides list={list} row={row} />,
  },
  ...(list.MayChange
    ? [
        {
          key: 'action',
          title: <FormattedMessage {...memberTexts.action} />,
          cell: (row: PricelistCustomer) => (
            <MemberButton
              marketplaceId={list.Id}
              kind="customers"
              id={row.Account.AccountId}
              name={nameOf(row)}
              isHeld={row.IsAssigned}
              add={ADD}
              remove={REMOVE}
            />
          ),
        },
      ]
    : [
        {
          key: 'state',
          title: <FormattedMessage {...memberTexts.state} />,
          cell: (row: PricelistCustomer) => row.IsAssigned && <FormattedMessage {...memberTexts.assigned} />,
        },
      ]),
];

/** `FallsTo` applies without this pricelist; where another pricelist applies already, it is that one. */
function Decides({ list, row }: { list: PricelistProperties; row: PricelistCustomer }) {
  if (row.DecidingId !== list.Id) return row.FallsTo.Name;
  return (
    <>
      <strong>
        <FormattedMessage {...memberTexts.thisOne} />
      </strong>
      {row.IsAssigned && (
        <span className={css.more}>
          <FormattedMessage {...memberTexts.fallsTo} values={{ list: row.FallsTo.Name }} />
        </span>
      )}
    </>
  );
}
