import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { commandPaletteMachine } from '#machines/portal/command-palette.machine.ts';
import { searchTexts } from '#src/shell/search-texts.ts';
import type { PaletteEntry } from './entry.ts';
import { entryByKey } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import css from './Palette.module.css';

type Props = {
  actor: ActorRefFrom<typeof commandPaletteMachine>;
  state: SnapshotFrom<typeof commandPaletteMachine>;
  entries: readonly PaletteEntry[];
  onChoose: (entry: PaletteEntry) => void;
};

/** Also on returning from the list of shortcuts. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** A combobox (APG): the field keeps the focus, arrow keys, Home and End highlight an entry. */
export function PaletteField({ actor, state, entries, onChoose }: Props) {
  const intl = useIntl();
  const listId = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const marked = entries.find(entry => entry.id === pointed) ?? entries[0];
  const isSettled = state.matches({ open: 'found' }) || state.matches({ open: 'nothingFound' });

  function onKeyDown(event: KeyboardEvent) {
    const next = entryByKey(event.key, entries, marked);
    if (next) {
      setPointed(next.id);
      document.getElementById(next.id)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && marked) onChoose(marked);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={css.top}>
        <IconSearch className={css.glass} size={18} aria-hidden />
        <input
          ref={takeFocus}
          className={css.field}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          maxLength={200}
          value={state.context.text}
          placeholder={intl.formatMessage(paletteTexts.field)}
          aria-label={intl.formatMessage(paletteTexts.field)}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={marked?.id}
          data-testid="palette-field"
          onChange={event => {
            setPointed(null);
            actor.send({ type: 'text.changed', text: event.target.value });
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.announced} role="status">
        {isSettled ? intl.formatMessage(searchTexts.count, { count: entries.length }) : ''}
      </div>
      <div className={css.scroll}>
        <PaletteList id={listId} entries={entries} marked={marked} onChoose={onChoose} />
        <PaletteStatus actor={actor} state={state} count={entries.length} />
      </div>
    </>
  );
}
