import { useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { FoundAccounts } from '../tree/FoundAccounts.tsx';
import { useSearched } from '../use-searched.ts';
import screen from '#src/ui/Screen.module.css';
import css from './Wizard.module.css';

type Props = { title: MessageDescriptor; /** The wizard's place below the base. */ action: string };

/** Shown when the address names no account: chooses one. */
export function ChooseAccount({ title, action }: Props) {
  const [text, setText] = useState('');
  const wanted = useSearched(text);
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title} tabIndex={-1}>
          <FormattedMessage {...title} />
        </h1>
      </div>
      <div className={css.panel}>
        <TextField
          type="search"
          label={
            <FormattedMessage
              id="wizard.which"
              defaultMessage="Choose an account"
              description="Search field for the account that is to be moved or ended"
            />
          }
          value={text}
          autoComplete="off"
          onChange={event => setText(event.currentTarget.value)}
        />
        {wanted !== '' && (
          <FoundAccounts text={wanted} showTerminated={false} to={id => `/${action}?account=${id}`} />
        )}
      </div>
    </>
  );
}
