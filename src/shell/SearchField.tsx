import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import { useSession } from '#src/app/hooks.ts';
import { navigate } from '#src/app/navigation.ts';
import type { RecentAccount } from '#src/app/recent-accounts.ts';
import { recentAccounts } from '#src/app/recent-accounts.ts';
import { similarTexts } from '#src/ui/similar-texts.ts';
import { hasSimilar, nextOptionId, recentOptions, searchOptions } from './search-options.ts';
import { searchTexts } from './search-texts.ts';
import { SearchPanel } from './SearchPanel.tsx';
import css from './GlobalSearch.module.css';

type Props = {
  actor: ActorRefFrom<typeof globalSearchMachine>;
  onEscape: () => void;
  hasFocus?: boolean;
};

/** Only what was stored when the account was viewed. */
const asResult = ({ id, name, type, company = '' }: RecentAccount): AccountSearchResult => ({
  AccountId: id,
  DisplayName: name,
  AccountType: type,
  AccountState: 'Active',
  Icon: null,
  Path: company,
});

/** The header's search as a combobox (APG): the field keeps the focus, arrow keys move through the list. */
export function SearchField({ actor, onEscape, hasFocus = false }: Props) {
  const intl = useIntl();
  const listId = useId();
  const state = useSelector(actor, snapshot => snapshot);
  const [pointed, setPointed] = useState<string | null>(null);
  const isOpen = state.hasTag('open');
  const isFound = state.matches({ open: 'found' });
  const isRecent = state.matches({ open: 'recent' });
  const { text, results, recent } = state.context;
  const options = isFound ? searchOptions(text, results) : isRecent ? recentOptions(recent) : [];
  const active = options.find(option => option.id === pointed) ?? null;
  const userId = useSession(({ context }) => context.user?.UserAccountId ?? null);
  const readRecent = () => (userId === null ? [] : recentAccounts(userId).map(asResult));
  const settled = isFound || state.matches({ open: 'nothingFound' });
  const count = options.filter(option => option.kind !== 'all').length;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPointed(nextOptionId(options, active?.id ?? null, event.key === 'ArrowDown' ? 1 : -1));
    } else if (active && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      setPointed(options.at(event.key === 'Home' ? 0 : -1)?.id ?? null);
    } else if (event.key === 'Enter') {
      // Enter without an arrow key opens the first result, but not the first recent account.
      const chosen = active ?? (isFound ? options[0] : undefined);
      if (!chosen) return;
      event.preventDefault();
      navigate(chosen.url);
      actor.send({ type: 'result.chosen' });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') onEscape();
      actor.send({ type: 'search.cleared' });
    }
  }

  return (
    <search className={css.search}>
      <div
        role="presentation"
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) actor.send({ type: 'search.left' });
        }}
      >
        <IconSearch className={css.glass} size={18} aria-hidden />
        <input
          className={css.field}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          data-autofocus={hasFocus || undefined}
          maxLength={200}
          value={text}
          placeholder={intl.formatMessage(searchTexts.label)}
          aria-label={intl.formatMessage(searchTexts.label)}
          aria-expanded={isFound || isRecent}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          data-testid="global-search"
          onChange={event => {
            setPointed(null);
            actor.send({ type: 'text.changed', text: event.target.value });
          }}
          onFocus={() => actor.send({ type: 'search.resumed', recent: readRecent() })}
          onKeyDown={onKeyDown}
        />
        <div className={css.announced} role="status">
          {settled
            ? intl.formatMessage(hasSimilar(results) ? similarTexts.count : searchTexts.count, {
                count: hasSimilar(results) ? results.accounts.length : count,
              })
            : ''}
        </div>
        {isOpen && (
          <SearchPanel
            actor={actor}
            state={state}
            options={options}
            active={active?.id ?? null}
            listId={listId}
            label={intl.formatMessage(searchTexts.results)}
          />
        )}
      </div>
    </search>
  );
}
