import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Switch } from '#src/ui/plain/Switch.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import { AccountTree } from './AccountTree.tsx';
import { FoundAccounts } from './FoundAccounts.tsx';
import { treeTexts } from './tree-texts.ts';
import { keepTreeView, treeViewIn } from './tree-view.ts';
import css from './AccountTree.module.css';

/** The hierarchy with its search: results come from the whole reach and show their path. */
export function AccountTreePanel({ selectedId }: { selectedId: number }) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const searchText = useDebouncedSearch(text);
  const client = useQueryClient();
  const [showTerminated, setShowTerminated] = useState(() => treeViewIn(client).showTerminated);
  const isSearching = text.trim() !== '';
  const label = intl.formatMessage(treeTexts.search);
  return (
    <div className={css.panel}>
      <TextField
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <Switch
        checked={showTerminated}
        onChange={show => {
          setShowTerminated(show);
          keepTreeView(client, { showTerminated: show });
        }}
        label={<FormattedMessage {...treeTexts.terminated} />}
        isLeading
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
