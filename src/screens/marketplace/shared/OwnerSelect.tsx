import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';
import { marketplaceTexts } from './marketplace-texts.ts';

type Owner = { AccountId: number; DisplayName: string };

type Props<Answer extends { Owners: readonly Owner[] }, Key extends readonly unknown[]> = {
  owner: number | null;
  /** The owners whose name matches the text. */
  ownersBy: (search: string) => UseQueryOptions<Answer, Error, Answer, Key>;
  isClearable: boolean;
  onChange: (owner: number | null) => void;
};

/** Chooses the seller whose pricelists or service groups are shown. */
export function OwnerSelect<Answer extends { Owners: readonly Owner[] }, Key extends readonly unknown[]>({
  owner,
  ownersBy,
  isClearable,
  onChange,
}: Props<Answer, Key>) {
  const [text, setText] = useState('');
  const { data, isFetching, isError, refetch } = useQuery(ownersBy(text));
  const options = data?.Owners.map(one => ({ value: String(one.AccountId), label: one.DisplayName }));
  const chosen = options?.find(one => one.value === String(owner));
  return (
    <SearchSelect
      id="owner"
      label={<FormattedMessage {...marketplaceTexts.owner} />}
      options={options}
      chosen={owner === null ? null : (chosen ?? { value: String(owner), label: String(owner) })}
      isBusy={isFetching}
      hasFailed={isError}
      disabled={false}
      isClearable={isClearable}
      onOpen={() => {}}
      onSearch={setText}
      onRetry={() => void refetch()}
      onChoose={option => onChange(option === null ? null : Number(option.value))}
    />
  );
}
