import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SEARCH_DEBOUNCE } from '#contract/constants.ts';
import { PARENT_TYPES } from '#contract/hierarchy.ts';
import type { CreatableType } from '#contract/hierarchy.ts';
import { possibleParents } from '#src/api/queries/account-fields.ts';
import { accountById } from '#src/api/queries/account.ts';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';

type Props = {
  accountType: CreatableType;
  place: number | null;
  disabled: boolean;
  onChange: (accountId: number | null) => void;
};

/** The account that the imported ones will stand below. */
export function PlaceField({ accountType, place, disabled, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE);
  const { data, error, refetch, isFetching } = useQuery({
    ...possibleParents(PARENT_TYPES[accountType], wanted),
    enabled: isOpened,
  });
  const { data: current } = useQuery({ ...accountById(place ?? Number.NaN), enabled: place !== null });
  const options = data?.Rows.filter(row => row.AccountState !== 'Terminated').map(row => ({
    value: String(row.AccountId),
    label: row.DisplayName,
    hint: row.Path.map(({ DisplayName }) => DisplayName).join(' / '),
  }));
  return (
    <SearchSelect
      id={id}
      label={
        <FormattedMessage
          id="import.place"
          defaultMessage="Below which account"
          description="Label: where the imported accounts will stand"
        />
      }
      options={options}
      chosen={place !== null && current ? { value: String(place), label: current.displayName } : null}
      isBusy={isFetching}
      hasFailed={error !== null}
      disabled={disabled}
      isClearable
      onOpen={() => setOpened(true)}
      onSearch={setText}
      onRetry={() => void refetch()}
      onChoose={option => onChange(option === null ? null : Number(option.value))}
    />
  );
}
