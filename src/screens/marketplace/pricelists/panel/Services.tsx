import { FormattedMessage } from 'react-intl';
import type { PricelistService } from '#contract/marketplace/pricelist-contents.ts';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { pricelistServices } from '#src/api/queries/pricelists.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { memberTexts, sourceTexts } from './member-texts.ts';
import { MemberButton } from './MemberButton.tsx';
import { MemberList } from './MemberList.tsx';
import css from '#src/screens/marketplace/shared/Panel.module.css';

const TEXTS = {
  name: marketplaceTexts.services,
  search: marketplaceTexts.searchServices,
  onlyHeld: memberTexts.onlyInList,
  none: marketplaceTexts.noServices,
};
const ADD = { text: memberTexts.add, label: memberTexts.addOne };
const REMOVE = { text: memberTexts.remove, label: marketplaceTexts.removeOne };

/** The services of the pricelist, and those that its owner may add. */
export const Services = ({ list }: { list: PricelistProperties }) => (
  <MemberList
    texts={TEXTS}
    pagesOf={filters => pricelistServices({ marketplaceId: list.Id, ...filters })}
    columns={columnsFor(list)}
    keyOf={row => row.Id}
  >
    <p className={css.note}>
      <FormattedMessage {...marketplaceTexts.endsNothing} />
    </p>
    {list.MayChange && (
      <p className={css.links}>
        <AppLink to="/add-to-pricelist">
          <FormattedMessage {...memberTexts.severalLists} />
        </AppLink>
      </p>
    )}
  </MemberList>
);

const columnsFor = (list: PricelistProperties): readonly Column<PricelistService>[] => [
  {
    key: 'service',
    title: <FormattedMessage {...marketplaceTexts.service} />,
    isRowHeader: true,
    cell: row => (
      <>
        {row.DisplayName}
        {row.Source !== null && row.Source !== 'own' && (
          <span className={css.more}>
            <FormattedMessage {...sourceTexts[row.Source]} />
          </span>
        )}
      </>
    ),
  },
  { key: 'vendor', title: <FormattedMessage {...marketplaceTexts.vendor} />, cell: row => row.Vendor },
  ...(list.MayChange
    ? [
        {
          key: 'action',
          title: <FormattedMessage {...memberTexts.action} />,
          cell: (row: PricelistService) => (
            <MemberButton
              marketplaceId={list.Id}
              kind="services"
              id={row.Id}
              name={row.DisplayName}
              isHeld={row.IsInList}
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
          cell: (row: PricelistService) => row.IsInList && <FormattedMessage {...memberTexts.inList} />,
        },
      ]),
];
