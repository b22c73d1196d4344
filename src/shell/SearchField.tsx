import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import { navigate } from '#src/app/navigation.ts';
import { searchOptions, nextOptionId } from './search-options.ts';
import { searchTexts } from './search-texts.ts';
import { SearchPanel } from './SearchPanel.tsx';
import css from './GlobalSearch.module.css';

type Props = { actor: ActorRefFrom<typeof globalSearchMachine>; onEscape: () => void; hasFocus?: boolean };

/** The header's search as a combobox (APG): the field keeps the focus, arrow keys move through the list. */
export function SearchField({ actor, onEscape, hasFocus = false }: Props) {
  const intl = useIntl();
  const listId = useId();
  const state = useSelector(actor, snapshot => snapshot);
  const [pointed, setPointed] = useState<string | null>(null);
  const isOpen = state.hasTag('open');
  const isFound = state.matches({ open: 'found' });
  const options = isFound ? searchOptions(state.context.text, state.context.results) : [];
  const active = options.find(option => option.id === pointed) ?? null;
  const settled = isFound || state.matches({ open: 'nothingFound' });
  const count = options.filter(option => option.kind !== 'all').length;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setPointed(nextOptionId(options, active?.id ?? null, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      navigate(active.url);
      actor.send({ type: 'result.chosen' });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (state.context.text === '') onEscape();
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
          value={state.context.text}
          placeholder={intl.formatMessage(searchTexts.label)}
          aria-label={intl.formatMessage(searchTexts.label)}
          aria-expanded={isFound}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          data-testid="global-search"
          onChange={event => {
            setPointed(null);
            actor.send({ type: 'text.changed', text: event.target.value });
          }}
          onFocus={() => actor.send({ type: 'search.resumed' })}
          onKeyDown={onKeyDown}
        />
        <div className={css.announced} role="status">
          {settled ? intl.formatMessage(searchTexts.count, { count }) : ''}
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
