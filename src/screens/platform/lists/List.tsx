import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListDefinition, ListSort } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { ListName } from '#contract/portal/list-views.ts';
import type { PagedQuery } from '#src/api/paged-query.ts';
import { ownZone } from '#src/i18n/own-zone.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import type { ExportFormat } from './ExportMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ListTexts } from './list-fields.ts';
import { queryOf, shownColumns } from './list-fields.ts';
import { listTexts } from './list-texts.ts';
import { PagedTable } from './PagedTable.tsx';
import { SavedViews } from './SavedViews.tsx';
import type { Bulk } from './selection/bulk.ts';
import { SelectableTable } from './selection/SelectableTable.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { ShownList } from './use-list-view.ts';
import css from './List.module.css';

/** Polling interval in milliseconds; with `auto` the list decides. */
const INTERVALS = { auto: false, off: false, '10s': 10_000, '1m': 60_000 } as const;

type Props<Row, Key extends string> = {
  /** Key of its preferences and saved views. */
  name: ListName;
  list: ListDefinition & { columns: readonly Key[] };
  texts: ListTexts;
  shown: ShownList;
  label: string;
  /** By the list's columns. */
  cells: Readonly<Record<Key, Omit<Column<Row>, 'key' | 'title'>>>;
  /** The default order. */
  defaultSort: ListSort;
  pages: (query: ListQuery) => PagedQuery<Row, string>;
  keyOf: (row: Row) => string | number;
  /** The expandable details of a row; null without details. */
  detailOf?: (row: Row) => ReactNode;
  /** Shown without filters in place of no rows. */
  none: ReactNode;
  /** Shown with filters in place of no rows, if there is more to say than that none match. */
  noMatch?: ReactNode;
  onRefresh?: () => void;
  /** Further actions for the whole list. */
  actions?: ReactNode;
  /** Without it rows cannot be selected. */
  bulk?: Bulk<Row>;
  startExport?: (
    query: ListQuery,
    columns: Key[],
    format: ExportFormat,
  ) => Promise<{ Address: string; FileName: string }>;
};

/** A list whose filters, order and columns are in its address (docs/adr/0011). */
export function List<Row, Key extends string>({ list, texts, shown, cells, ...props }: Props<Row, Key>) {
  const { view, preferences, show, prefer } = shown;
  const isNarrow = useIsNarrow();
  const sort = view.sort ?? props.defaultSort;
  const isKey = (column: string): column is Key => list.columns.some(one => one === column);
  const columns = shownColumns(list, view.columns, preferences.columns).filter(isKey);
  const query = queryOf(list, view, ownZone());
  const pages = props.pages(query);
  const isAutomatic = preferences.refresh === 'auto';
  const { startExport, bulk } = props;
  const isFiltered = Object.keys(view.filters).length > 0;
  const table: ComponentProps<typeof PagedTable<Row, string>> = {
    label: props.label,
    pages: isAutomatic ? pages : { ...pages, refetchInterval: INTERVALS[preferences.refresh] },
    columns: columns.map(key => ({ ...cells[key], key, title: <Title text={texts.columns[key]} /> })),
    keyOf: props.keyOf,
    ...(props.detailOf ? { detailOf: props.detailOf } : {}),
    ...(props.onRefresh ? { onRefresh: props.onRefresh } : {}),
    isCompact: preferences.isCompact,
    sort: {
      ...sort,
      columns: list.sorts,
      onSort: column =>
        show({ sort: { column, isDescending: sort.column === column && !sort.isDescending } }),
    },
    none: isFiltered ? (props.noMatch ?? <FormattedMessage {...listTexts.noMatch} />) : props.none,
    actions: (
      <>
        <SavedViews name={props.name} list={list} shown={shown} />
        <ColumnsMenu
          list={list}
          names={texts.columns}
          shown={columns}
          preferences={preferences}
          hasProgress={pages.refetchInterval !== undefined}
          onColumns={chosen => {
            prefer({ columns: chosen === null ? null : [...chosen] });
            if (view.columns !== null) show({ columns: null });
          }}
          onPrefer={prefer}
        />
        {props.actions}
        {startExport && <ExportMenu start={format => startExport(query, columns, format)} />}
      </>
    ),
  };
  return (
    <>
      {shown.invalid.length > 0 && <InvalidAddress names={shown.invalid} onDrop={() => show({})} />}
      <FilterBar list={list} texts={texts} shown={shown} />
      {isNarrow && list.sorts.length > 0 && (
        <SortSelect
          sorts={list.sorts}
          names={texts.columns}
          sort={sort}
          onChange={chosen => show({ sort: chosen })}
        />
      )}
      {bulk ? <SelectableTable {...table} bulk={bulk} query={query} /> : <PagedTable {...table} />}
    </>
  );
}

const Title = ({ text }: { text: ListTexts['columns'][string] | undefined }) =>
  text ? <FormattedMessage {...text} /> : null;

/** Shows which parameters of the address are invalid for the list, instead of silently ignoring them. */
const InvalidAddress = ({ names, onDrop }: { names: readonly string[]; onDrop: () => void }) => (
  <Alert>
    <p className={css.none}>
      <FormattedMessage {...listTexts.invalid} values={{ names: names.join(', ') }} />
    </p>
    <Button variant="secondary" onClick={onDrop}>
      <FormattedMessage {...listTexts.dropInvalid} />
    </Button>
  </Alert>
);
