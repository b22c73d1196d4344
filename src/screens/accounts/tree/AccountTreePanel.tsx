import { Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import { AccountTree } from './AccountTree.tsx';
import { FoundAccounts } from './FoundAccounts.tsx';
import '#src/ui/forms.css';
import { treeTexts } from './tree-texts.ts';
import css from './AccountTree.module.css';

/** The hierarchy with its search: results come from the whole reach and show their path. */
export function AccountTreePanel({ selectedId }: { selectedId: number }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const searchText = useDebouncedSearch(text);
  const [showTerminated, setShowTerminated] = useState(false);
  const isSearching = text.trim() !== '';
  const label = intl.formatMessage(treeTexts.search);
  return (
    <div className={css.panel}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <Switch
        checked={showTerminated}
        onChange={event => setShowTerminated(event.currentTarget.checked)}
        label={<FormattedMessage {...treeTexts.terminated} />}
      />
      {/* The tree stays mounted during a search: it keeps what is expanded, and expands down to the account that was found. */}
      <div className={css.place} data-searching={isSearching}>
        <AccountTree selectedId={selectedId} showTerminated={showTerminated} />
        {isSearching && (
          <div className={css.results}>
            <FoundAccounts text={searchText} showTerminated={showTerminated} />
          </div>
        )}
      </div>
    </div>
  );
}
