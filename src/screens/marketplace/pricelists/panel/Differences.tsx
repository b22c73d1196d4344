import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { PropagationFilter } from '#contract/marketplace/pricelists.ts';
import type { PricelistDraft } from '#machines/marketplace/pricelist-edit.machine.ts';
import { FilterChips } from '#src/screens/marketplace/shared/FilterChips.tsx';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { useVendorNames } from '#src/screens/marketplace/shared/use-vendor-names.ts';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { pricelistTexts } from '../pricelist-texts.ts';
import { panelTexts } from './panel-texts.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { mine: PricelistDraft; theirs: PricelistDraft };

const FIELDS: readonly [keyof PricelistDraft, MessageDescriptor][] = [
  ['Name', marketplaceTexts.fieldName],
  ['IsDefault', panelTexts.isDefault],
  ['FloorAtCost', panelTexts.floorAtCost],
  ['CapAtSrp', panelTexts.capAtSrp],
  ['AutoAdd', panelTexts.autoAdd],
  ['Filters', pricelistTexts.propagation],
];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Both values of each field in which the two versions differ. */
export const Differences = ({ mine, theirs }: Props) => (
  <table className={css.differences}>
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage {...panelTexts.field} />
        </th>
        <th scope="col">
          <FormattedMessage {...panelTexts.mine} />
        </th>
        <th scope="col">
          <FormattedMessage {...panelTexts.theirs} />
        </th>
      </tr>
    </thead>
    <tbody>
      {FIELDS.filter(([name]) => !isSame(mine[name], theirs[name])).map(([name, title]) => (
        <tr key={name}>
          <th scope="row">
            <FormattedMessage {...title} />
          </th>
          <td>
            <Value value={mine[name]} />
          </td>
          <td>
            <Value value={theirs[name]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Value({ value }: { value: string | boolean | readonly PropagationFilter[] }): ReactNode {
  const vendorNames = useVendorNames();
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return <FormattedMessage {...(value ? uiTexts.yes : uiTexts.no)} />;
  if (value.length === 0) return <FormattedMessage {...marketplaceTexts.noFilters} />;
  return <FilterChips filters={value} vendorNames={vendorNames} />;
}
