import { FormattedMessage, useIntl } from 'react-intl';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { ORDERS } from './explore-filters.ts';
import type { OrderName } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';

type Props = {
  order: OrderName | null;
  seesPrices: boolean;
  onChange: (order: OrderName | null) => void;
};

const NAMES = {
  name: exploreTexts.byName,
  price: exploreTexts.byPrice,
  'price-down': exploreTexts.byPriceDown,
} as const;

const ALL: readonly OrderName[] = ['name', 'price', 'price-down'];

/** The order of the services; by price only with the right to see prices. */
export function SortSelect({ order, seesPrices, onChange }: Props) {
  const intl = useIntl();
  const offered = ALL.filter(name => seesPrices || ORDERS[name].Field !== 'Price');
  return (
    <SelectField
      label={<FormattedMessage {...exploreTexts.sort} />}
      value={order !== null && offered.includes(order) ? order : ''}
      onChange={event => onChange(offered.find(name => name === event.target.value) ?? null)}
    >
      <option value="">{intl.formatMessage(exploreTexts.byRanking)}</option>
      {offered.map(name => (
        <option key={name} value={name}>
          {intl.formatMessage(NAMES[name])}
        </option>
      ))}
    </SelectField>
  );
}
