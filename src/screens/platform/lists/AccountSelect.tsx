import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { accountById, foundAccounts } from '#src/api/queries/account.ts';
import { SearchSelect } from '#src/ui/SearchSelect.tsx';
import { similarTexts } from '#src/ui/similar-texts.ts';
import css from './AccountSelect.module.css';

type Props = {
  id: string;
  label: ReactNode;
  problem?: ReactNode;
  disabled?: boolean;
  value: number | null;
  onChange: (accountId: number) => void;
};

/** The display name of an account, or its id while the name is loading or not readable. */
function useAccountName(accountId: number | null): string {
  const { data } = useQuery({ ...accountById(accountId ?? 0), enabled: accountId !== null });
  return data?.displayName ?? (accountId === null ? '' : `#${accountId}`);
}

/** The display names of several accounts, as {@link useAccountName}. */
export function useAccountNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const answers = useQueries({ queries: ids.map(accountById) });
  return new Map(ids.map((id, index) => [id, answers[index]?.data?.displayName ?? `#${id}`]));
}

/** Select field for one account in reach, searched by name; says so when the names found are only similar. */
export function AccountSelect({ id, label, problem, disabled = false, value, onChange }: Props) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE);
  const { data, error, refetch, isFetching } = useQuery({
    ...foundAccounts(searchText),
    enabled: searchText !== '',
  });
  const name = useAccountName(value);
  const isSimilar = data?.some(one => one.IsSimilar === true) ?? false;
  return (
    <>
      <SearchSelect
        id={id}
        label={label}
        problem={problem}
        options={data?.map(one => ({ value: String(one.AccountId), label: one.DisplayName, hint: one.Path }))}
        heading={isSimilar ? intl.formatMessage(similarTexts.heading) : undefined}
        chosen={value === null ? null : { value: String(value), label: name }}
        isBusy={isFetching}
        hasFailed={error !== null}
        disabled={disabled}
        onOpen={() => {}}
        onSearch={setText}
        onRetry={() => void refetch()}
        onChoose={option => {
          if (option) onChange(Number(option.value));
        }}
      />
      <div role="status" className={css.announced}>
        {isSimilar && <FormattedMessage {...similarTexts.count} values={{ count: data?.length }} />}
      </div>
    </>
  );
}
