import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { SEARCH_DEBOUNCE } from '#contract/constants.ts';
import { PARENT_TYPES } from '#contract/hierarchy.ts';
import { possibleParents } from '#src/api/queries/account-fields.ts';
import { Failure } from '#src/screens/errors/Failure.tsx';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { CreateProps } from './CreateAccountScreen.tsx';
import css from './Create.module.css';

/** Where the new account will stand: only types that may hold it are offered. */
export function ChooseParent({ actor }: CreateProps) {
  const types = PARENT_TYPES[useSelector(actor, state => state.context.accountType)];
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE);
  const { data, error, refetch } = useQuery(possibleParents(types, wanted));
  return (
    <section className={css.panel} aria-labelledby="choose-parent">
      <h2 id="choose-parent" className={css.heading}>
        <FormattedMessage
          id="create.choose_parent"
          defaultMessage="Where does it belong?"
          description="Heading above the choice of the account that will stand above the new one"
        />
      </h2>
      <TextField
        type="search"
        label={
          <FormattedMessage
            id="create.find_parent"
            defaultMessage="Find an account"
            description="Search field for the account that will stand above the new one"
          />
        }
        value={text}
        autoComplete="off"
        onChange={event => setText(event.currentTarget.value)}
      />
      {data === undefined &&
        (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />)}
      {data?.Rows.length === 0 && (
        <p role="status" className={css.note}>
          <FormattedMessage
            id="create.no_parent"
            defaultMessage="There is no account below which you may create this."
            description="Where the choice of the account above a new one is empty"
          />
        </p>
      )}
      <ul className={css.parents}>
        {data?.Rows.filter(row => row.AccountState !== 'Terminated').map(row => {
          const Icon = ACCOUNT_ICONS[row.AccountType];
          return (
            <li key={row.AccountId}>
              <button
                type="button"
                className={css.parent}
                onClick={() => actor.send({ type: 'parent.chosen', parentAccountId: row.AccountId })}
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
    </section>
  );
}
