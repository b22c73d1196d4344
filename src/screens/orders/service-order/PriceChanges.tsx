import { FormattedMessage } from 'react-intl';
import type { PricedItem } from '#contract/marketplace/offers.ts';
import type { ServiceOrderContext } from '#machines/orders/order-types.ts';
import { Amount } from '#src/ui/Amount.tsx';
import { FeeName } from '#src/ui/FeeName.tsx';
import { priceTexts } from '#src/ui/price-texts.ts';
import { orderPriceTexts } from './order-price-texts.ts';
import css from './ServiceOrder.module.css';

type Props = { changes: ServiceOrderContext['priceChanges']; items: readonly PricedItem[] };

const isSame = ({ Old, New }: Props['changes'][number]): boolean =>
  Old?.Amount === New?.Amount && Old?.Currency === New?.Currency;

/** The changed prices because of which an order was rejected: before and now. Renders nothing when there are none. */
export function PriceChanges({ changes, items }: Props) {
  const shown = changes.filter(change => !isSame(change));
  if (shown.length === 0) return null;
  return (
    <ul className={css.changes} data-testid="price-changes">
      {shown.map(({ ItemId, Old, New }) => {
        const item = items.find(one => one.ItemId === ItemId);
        const none = <FormattedMessage {...priceTexts.none} />;
        return (
          <li key={ItemId}>
            {item && (
              <>
                <FeeName charge={item} />
                {': '}
              </>
            )}
            <FormattedMessage
              {...orderPriceTexts.changed}
              values={{ old: Old ? <Amount value={Old} /> : none, new: New ? <Amount value={New} /> : none }}
            />
          </li>
        );
      })}
    </ul>
  );
}
