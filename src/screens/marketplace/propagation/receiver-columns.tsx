import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { ReceiverRow } from '#src/api/queries/propagation.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { DefaultBadge } from '#src/screens/marketplace/shared/PricelistLinks.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { propagateTexts } from './propagation-texts.ts';
import css from './Propagation.module.css';

/** Columns of the customers with their pricelists, and what each pricelist would get. */
export const RECEIVER_COLUMNS: readonly Column<ReceiverRow>[] = [
  {
    key: 'customer',
    title: <FormattedMessage {...marketplaceTexts.customer} />,
    isRowHeader: true,
    cell: ({ Customer, IsEnabled }) => (
      <span className={css.stacked}>
        {Customer.DisplayName}
        {!IsEnabled && (
          <span className={css.more}>
            <FormattedMessage {...propagateTexts.notEnabled} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'list',
    title: <FormattedMessage {...marketplaceTexts.pricelist} />,
    cell: ({ Marketplace }) => (
      <span className={css.named}>
        {Marketplace.Name}
        {Marketplace.IsDefault && <DefaultBadge />}
      </span>
    ),
  },
  {
    key: 'new',
    title: <FormattedMessage {...propagateTexts.isNew} />,
    atEnd: true,
    cell: ({ Marketplace }) => <FormattedNumber value={Marketplace.New} />,
  },
  {
    key: 'there',
    title: <FormattedMessage {...marketplaceTexts.there} />,
    atEnd: true,
    cell: ({ Marketplace }) => <FormattedNumber value={Marketplace.AlreadyThere} />,
  },
];
