import { IconFilter } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { FilterTokens } from '#src/ui/FilterTokens.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import type { FilterEntry } from './filter-draft.ts';
import { entryOf } from './filter-draft.ts';
import type { ListTexts } from './list-fields.ts';
import { barFilters } from './list-fields.ts';
import { listTexts } from './list-texts.ts';
import { useFilterTokens } from './use-filter-tokens.ts';
import type { ShownList } from './use-list-view.ts';
import css from './List.module.css';

const FilterEditor = lazyOverlay(() => import('./FilterEditor.tsx'), 'FilterEditor');

type Props = { list: ListDefinition; texts: ListTexts; shown: ShownList };

/** The filters of a list: those that are set, each edited by clicking it, and a form to set another one. */
export function FilterBar({ list, texts, shown: { view, show } }: Props) {
  const { filters } = view;
  const [isOpen, setOpen] = useState(false);
  /** What was entered stays when the editor closes, until it is applied or cancelled. */
  const [entry, setEntry] = useState<FilterEntry | null>(null);
  const id = useId();
  const opener = useRef<HTMLElement>(null);
  const names = barFilters(list);
  const set = Object.entries(filters).filter(([name]) => names.includes(name));
  const tokens = useFilterTokens(list, texts, Object.fromEntries(set));
  const without = (removed: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.includes(name)));
  const editing = isOpen ? entry : null;
  /** @param edited the filter whose token was clicked; null for a new one */
  const toggle = (edited: string | null, button: HTMLElement) => {
    if (editing?.edited === edited) return setOpen(false);
    opener.current = button;
    if (entry?.edited !== edited) setEntry(entryOf(list, filters, edited));
    return setOpen(true);
  };
  const drop = () => {
    setEntry(null);
    setOpen(false);
  };
  const isNew = editing?.edited === null;
  return (
    <div className={css.filters}>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isNew}
        {...(isNew ? { 'aria-controls': id } : {})}
        onClick={event => toggle(null, event.currentTarget)}
      >
        <IconFilter size={18} aria-hidden /> <FormattedMessage {...listTexts.addFilter} />
      </Button>
      <FilterTokens
        tokens={tokens}
        edited={editing?.edited ?? null}
        onEdit={toggle}
        onRemove={name => show({ filters: without([name]) })}
        onClear={() => show({ filters: without(names) })}
      />
      {editing && (
        <FilterEditor
          key={editing.edited}
          id={id}
          opener={opener}
          list={list}
          texts={texts}
          filters={filters}
          entry={editing}
          onChange={setEntry}
          onApply={(name, filter) => {
            show({ filters: { ...filters, [name]: filter } });
            drop();
          }}
          onCancel={drop}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
