import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { pricelistOwners } from '#src/api/queries/pricelists.ts';
import { navigate } from '#src/app/navigation.ts';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';
import { pricelistTexts } from './pricelist-texts.ts';
import { pricelistsAddress } from './pricelists-address.ts';
import type { PricelistsView } from './pricelists-address.ts';
import { SearchField } from './SearchField.tsx';
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
      {hasOwners && <OwnerFilter owner={view.owner} onChange={owner => change({ owner })} />}
    </div>
  );
}

type OwnerProps = { owner: number | null; onChange: (owner: number | null) => void };

function OwnerFilter({ owner, onChange }: OwnerProps) {
  const [text, setText] = useState('');
  const { data, isFetching, isError, refetch } = useQuery(pricelistOwners(text));
  const options = data?.Owners.map(one => ({ value: String(one.AccountId), label: one.DisplayName }));
  const chosen = options?.find(one => one.value === String(owner));
  return (
    <SearchSelect
      id="pricelist-owner"
      label={<FormattedMessage {...pricelistTexts.owner} />}
      options={options}
      chosen={owner === null ? null : (chosen ?? { value: String(owner), label: String(owner) })}
      isBusy={isFetching}
      hasFailed={isError}
      disabled={false}
      isClearable
      onOpen={() => {}}
      onSearch={setText}
      onRetry={() => void refetch()}
      onChoose={option => onChange(option === null ? null : Number(option.value))}
    />
  );
}
