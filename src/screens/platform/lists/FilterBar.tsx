import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { FilterTokens } from '#src/ui/FilterTokens.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import type { ListTexts } from './list-fields.ts';
import { barFilters } from './list-fields.ts';
import { listTexts } from './list-texts.ts';
import { useFilterTokens } from './use-filter-tokens.ts';
import type { ShownList } from './use-list-view.ts';
import css from './List.module.css';

const FilterEditor = lazyOverlay(() => import('./FilterEditor.tsx'), 'FilterEditor');

type Props = { list: ListDefinition; texts: ListTexts; shown: ShownList };

/** The filters of a list: those that are set, and a form to set one. */
export function FilterBar({ list, texts, shown: { view, show } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names = barFilters(list);
  const set = Object.entries(view.filters).filter(([name]) => names.includes(name));
  const tokens = useFilterTokens(list, texts, Object.fromEntries(set));
  const without = (removed: readonly string[]) =>
    Object.fromEntries(Object.entries(view.filters).filter(([name]) => !removed.includes(name)));
  return (
    <>
      <div className={css.filters}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={18} aria-hidden /> <FormattedMessage {...listTexts.addFilter} />
        </Button>
        <FilterTokens
          tokens={tokens}
          onRemove={name => show({ filters: without([name]) })}
          onClear={() => show({ filters: without(names) })}
        />
      </div>
      {isOpen && (
        <FilterEditor
          id={id}
          list={list}
          texts={texts}
          filters={view.filters}
          onApply={(name, filter) => {
            show({ filters: { ...view.filters, [name]: filter } });
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
