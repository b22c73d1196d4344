import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FoundAccounts } from '#contract/accounts/tree.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { accountTexts } from './account-texts.ts';
import css from './ParentChoice.module.css';

type Props = {
  title: ReactNode;
  text: string;
  onText: (text: string) => void;
  found: Pick<UseQueryResult<FoundAccounts>, 'data' | 'error' | 'refetch'>;
  /** Shown when there are no accounts to choose from. */
  empty: ReactNode;
  disabled?: boolean;
  onChoose: (accountId: number) => void;
};

/** Choice of a parent account: searched by name; paths distinguish accounts of the same name. */
export function ParentChoice({ title, text, onText, found, empty, disabled = false, onChoose }: Props) {
  const { data, error, refetch } = found;
  const rows = data?.Rows.filter(row => row.AccountState !== 'Terminated') ?? [];
  return (
    <section className={css.panel} aria-labelledby="choose-place">
      <h2 id="choose-place" className={css.heading}>
        {title}
      </h2>
      <TextField
        type="search"
        label={<FormattedMessage {...accountTexts.findParent} />}
        value={text}
        autoComplete="off"
        disabled={disabled}
        onChange={event => onText(event.currentTarget.value)}
      />
      {data === undefined &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />)}
      {data && rows.length === 0 && (
        <p role="status" className={css.note}>
          {empty}
        </p>
      )}
      <ul className={css.places}>
        {rows.map(row => {
          const Icon = ACCOUNT_ICONS[row.AccountType];
          return (
            <li key={row.AccountId}>
              <button
                type="button"
                className={css.place}
                disabled={disabled}
                onClick={() => onChoose(row.AccountId)}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span>
                  {row.DisplayName}
                  {row.Path.length > 0 && (
                    <small>{row.Path.map(({ DisplayName }) => DisplayName).join(' / ')}</small>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {data?.More && (
        <p className={css.note}>
          <FormattedMessage {...accountTexts.foundMore} values={{ count: data.Rows.length }} />
        </p>
      )}
    </section>
  );
}
