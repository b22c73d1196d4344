import { useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import type { LinkedAction } from '../actions/account-action.ts';
import { FoundAccounts } from '../tree/FoundAccounts.tsx';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import { wizardTexts } from './wizard-texts.ts';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  title: MessageDescriptor;
  action: LinkedAction;
};

/** Shown when the address names no account: chooses one. */
export function ChooseAccount({ title, action }: Props) {
  const [text, setText] = useState('');
  const searchText = useDebouncedSearch(text);
  return (
    <>
      <PageHead title={<FormattedMessage {...title} />} />
      <div className={css.panel}>
        <TextField
          type="search"
          label={<FormattedMessage {...wizardTexts.which} />}
          value={text}
          autoComplete="off"
          onChange={event => setText(event.currentTarget.value)}
        />
        {searchText !== '' && (
          <FoundAccounts
            text={searchText}
            showTerminated={false}
            to={AccountId => action.to({ AccountId })}
          />
        )}
      </div>
    </>
  );
}
