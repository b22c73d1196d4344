import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { remoteChoices } from '#src/api/queries/account-fields.ts';
import type { FieldTexts } from '#src/ui/plain/Field.tsx';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';
import type { EditorProps } from './props.ts';

type Props = FieldTexts & Omit<EditorProps, 'problem'> & { id: string };

/** A select field whose options are searched in another system. */
export function RemoteChoiceEditor({ field, value, place, disabled, onChange, ...words }: Props) {
  const [text, setText] = useState('');
  const [isOpened, setOpened] = useState(false);
  const [searchText] = useDebouncedValue(text, SEARCH_DEBOUNCE);
  const { data, error, refetch, isFetching } = useQuery({
    ...remoteChoices(place, field.Name, searchText),
    enabled: isOpened,
  });
  const options = data?.EnumMembers.map(({ Value, DisplayName }) => ({ value: Value, label: DisplayName }));
  const chosen = value === null ? null : { value: String(value), label: field.DisplayValue ?? String(value) };
  return (
    <SearchSelect
      {...words}
      options={options}
      chosen={chosen}
      isBusy={isFetching}
      hasFailed={error !== null}
      onRetry={() => void refetch()}
      disabled={disabled || field.IsReadOnly === true}
      isClearable={field.IsRequired !== true}
      onOpen={() => setOpened(true)}
      onSearch={setText}
      onChoose={option => onChange(option?.value ?? null)}
    />
  );
}
