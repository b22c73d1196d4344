import { FormattedMessage } from 'react-intl';
import { pricelistOwners } from '#src/api/queries/pricelists.ts';
import { navigate } from '#src/app/navigation.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { OwnerSelect } from '#src/screens/marketplace/shared/OwnerSelect.tsx';
import { pricelistsAddress } from '#src/screens/marketplace/shared/pricelists-address.ts';
import type { PricelistsView } from '#src/screens/marketplace/shared/pricelists-address.ts';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Props = { view: PricelistsView; hasOwners: boolean };

/** Search text and owner; both are in the address. */
export function PricelistFilters({ view, hasOwners }: Props) {
  const change = (changes: Partial<PricelistsView>) =>
    navigate(pricelistsAddress({ ...view, ...changes }), { replace: true });
  return (
    <div className={css.filters}>
      <SearchField
        label={<FormattedMessage {...marketplaceTexts.searchPricelists} />}
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
