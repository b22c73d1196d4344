import type { ReactNode } from 'react';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { withFilter } from './list-fields.ts';
import { SearchField } from './SearchField.tsx';
import type { ShownList } from './use-list-view.ts';

type Props = { label: ReactNode; shown: ShownList };

/** The name of the filter that a search field above a list sets. */
const TEXT_FILTER = 'text';

const filterFor = (text: string): ListFilter | null =>
  text === '' ? null : { operator: 'has', values: [text] };

/** A search field above a list: sets the filter `text`, which is one of the list's own controls. */
export const SearchFilter = ({ label, shown: { view, show } }: Props) => (
  <SearchField
    label={label}
    text={view.filters[TEXT_FILTER]?.values[0] ?? ''}
    onChange={text => show({ filters: withFilter(view.filters, TEXT_FILTER, filterFor(text.trim())) })}
  />
);
