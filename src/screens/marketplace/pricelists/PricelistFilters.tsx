import { FormattedMessage } from 'react-intl';
import { pricelistOwners } from '#src/api/queries/pricelists.ts';
import { navigate } from '#src/app/navigation.ts';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { OwnerSelect } from '../OwnerSelect.tsx';
import { pricelistTexts } from './pricelist-texts.ts';
import { pricelistsAddress } from './pricelists-address.ts';
import type { PricelistsView } from './pricelists-address.ts';
import css from './Pricelists.module.css';

type Props = { view: PricelistsView; hasOwners: boolean };

/** Search text and owner; both are in the address. */
export function PricelistFilters({ view, hasOwners }: Props) {
  const change = (changes: Partial<PricelistsView>) =>
    navigate(pricelistsAddress({ ...view, ...changes }), { replace: true });
  return (
    <div className={css.filters}>
      <SearchField
        label={<FormattedMessage {...pricelistTexts.search} />}
        text={view.text}
        onChange={text => change({ text })}
      />
      {hasOwners && (
        <OwnerSelect
          owner={view.owner}
          ownersBy={pricelistOwners}
          isClearable
          onChange={owner => change({ owner })}
        />
      )}
    </div>
  );
}
