import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { searchTexts } from '#src/shell/search-texts.ts';
import { SearchResult } from '#src/shell/SearchResult.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import css from './Palette.module.css';

const GROUPS = {
  recent: paletteTexts.recent,
  actions: paletteTexts.actions,
  screens: paletteTexts.screens,
  requests: searchTexts.requests,
  accounts: searchTexts.accounts,
  services: searchTexts.services,
} satisfies Record<PaletteGroup, object>;

type EntryProps = { entry: PaletteEntry; isMarked: boolean; onChoose: (entry: PaletteEntry) => void };

function Content({ entry }: { entry: PaletteEntry }) {
  if ('found' in entry) return <SearchResult option={entry.found} />;
  const Icon = entry.icon;
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={css.words}>
        <span>{entry.name}</span>
        {entry.hint !== undefined && <small>{entry.hint}</small>}
      </span>
    </>
  );
}

/** A link if the entry has an address, so that it can also be opened in a new tab. */
function Entry({ entry, isMarked, onChoose }: EntryProps) {
  const option = {
    id: entry.id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isMarked,
    className: css.option ?? '',
  } as const;
  if (!('to' in entry)) {
    return (
      <button type="button" {...option} onClick={() => onChoose(entry)}>
        <Content entry={entry} />
      </button>
    );
  }
  return (
    <AppLink
      {...option}
      to={entry.to}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(entry);
      }}
    >
      <Content entry={entry} />
    </AppLink>
  );
}

type Props = Omit<EntryProps, 'entry' | 'isMarked'> & {
  id: string;
  entries: readonly PaletteEntry[];
  marked: PaletteEntry | undefined;
};

/** The entries by group, as a listbox of the field above. */
export function PaletteList({ id, entries, marked, onChoose }: Props) {
  const intl = useIntl();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={intl.formatMessage(paletteTexts.entries)}
      hidden={entries.length === 0}
    >
      {(Object.keys(GROUPS) as PaletteGroup[]).map(group => {
        const members = entries.filter(entry => entry.group === group);
        if (members.length === 0) return <Fragment key={group} />;
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className={css.group} role="presentation">
              <FormattedMessage {...GROUPS[group]} />
            </div>
            {members.map(entry => (
              <Entry key={entry.id} entry={entry} isMarked={entry === marked} onChoose={onChoose} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
