import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { moveBetweenRows } from './move-between-rows.ts';
import type { RowSelection } from './RowSelection.tsx';
import { SelectAll, SelectRow } from './RowSelection.tsx';
import { uiTexts } from './ui-texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import css from './DataTable.module.css';

export type Column<Row> = {
  key: string;
  /** The column heading; in the card layout shown above the value. */
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Whether the cell is the row header; at most one column. */
  isRowHeader?: boolean;
  /** Aligns numbers and buttons to the end. */
  atEnd?: boolean;
  /** Prevents short values from wrapping. */
  oneLine?: boolean;
  /** Shown in the table for an empty value; cards leave the value out. */
  blank?: string;
};

/** The order of a table whose columns can be ordered by. */
export type TableSort = {
  /** Keys of the columns that can be ordered by. */
  columns: readonly string[];
  /** The column it is ordered by. */
  column: string;
  isDescending: boolean;
  onSort: (column: string) => void;
};

type Props<Row> = {
  /** Caption for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Expandable details of a row; null without details. */
  detailOf?: (row: Row) => ReactNode;
  /** New rows are loading; the current ones stay visible. */
  isBusy?: boolean;
  sort?: TableSort;
  /** Compact rows. */
  isCompact?: boolean;
  /** Only for tables without expandable details. */
  selection?: RowSelection<Row>;
};

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'detailOf'> & {
  row: Row;
  /** Key of the column that the rows are ordered by. */
  sorted: string | undefined;
  /** The checkbox of a row that can be selected. */
  select: ReactNode;
  isSelected: boolean;
};

const classOf = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

function Cells<Row>({ row, columns, sorted }: Pick<RowProps<Row>, 'row' | 'columns' | 'sorted'>) {
  return columns.map(({ key, title, cell, isRowHeader, atEnd, oneLine, blank }) => {
    const Cell = isRowHeader ? 'th' : 'td';
    const content = cell(row);
    const isBlank = content === null || content === false || content === '';
    return (
      <Cell
        key={key}
        {...(isRowHeader ? { scope: 'row' } : {})}
        className={classOf(
          css.cell,
          atEnd && css.atEnd,
          oneLine && css.oneLine,
          isBlank && css.blank,
          key === sorted && css.sorted,
        )}
      >
        <span className={css.label} aria-hidden>
          {title}
        </span>
        <span>{isBlank ? blank : content}</span>
      </Cell>
    );
  });
}

const PlainRow = <Row,>({ select, isSelected, ...cells }: Omit<RowProps<Row>, 'detailOf'>) => (
  <tr className={css.row} data-selected={isSelected || undefined}>
    {select !== null && <td className={css.select}>{select}</td>}
    <Cells {...cells} />
  </tr>
);

function UnfoldingRow<Row>({ row, columns, sorted, detailOf }: Omit<RowProps<Row>, 'select' | 'isSelected'>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const detail = detailOf?.(row) ?? null;
  return (
    <>
      <tr className={css.row}>
        <td className={css.fold}>
          {detail !== null && (
            <button
              type="button"
              className={css.unfold}
              aria-expanded={isOpen}
              {...(isOpen ? { 'aria-controls': id } : {})}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={18} aria-hidden />
              <span className={css.unfoldWord}>
                <FormattedMessage {...uiTexts.details} />
              </span>
            </button>
          )}
        </td>
        <Cells row={row} columns={columns} sorted={sorted} />
      </tr>
      {isOpen && (
        <tr id={id} className={css.detail}>
          <td colSpan={columns.length + 1}>{detail}</td>
        </tr>
      )}
    </>
  );
}

/** A column heading. A sortable column has a button, which reverses the order if the table is sorted by it. */
function Heading<Row>({
  column: { key, title, atEnd },
  sort,
}: {
  column: Column<Row>;
  sort: Props<Row>['sort'];
}) {
  const isSorted = sort?.column === key;
  const Arrow = isSorted && sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={classOf(css.heading, atEnd && css.atEnd, isSorted && css.sorted)}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sort?.columns.includes(key) ? (
        <button type="button" className={css.sort} onClick={() => sort.onSort(key)}>
          {title}
          <Arrow size={14} aria-hidden className={isSorted ? '' : css.unsorted} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/**
 * The table of all lists: a table on wide screens, cards on narrow ones. The caller decides on rows, order and paging.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, detailOf, isBusy = false, isCompact = false, selection } = props;
  const [changedLast, setChangedLast] = useState<string | number | null>(null);
  // Found by its key, because sorting and refetching move rows. Without selected rows there is no anchor.
  const anchor =
    selection && rows.some(selection.isSelected) ? rows.findIndex(row => keyOf(row) === changedLast) : -1;
  // Cards have no visible headings; the list offers sorting and selecting all above them.
  const isNarrow = useIsNarrow();
  const sort = isNarrow ? undefined : props.sort;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
    <div className={css.region} role="group" aria-label={label} tabIndex={0}>
      <table
        className={css.table}
        data-compact={isCompact || undefined}
        aria-label={label}
        aria-busy={isBusy}
      >
        <thead>
          <tr>
            {detailOf && (
              <th scope="col" className={css.fold}>
                <span className={css.visuallyHidden}>
                  <FormattedMessage {...uiTexts.details} />
                </span>
              </th>
            )}
            {selection && (
              <th scope="col" className={css.select}>
                {isNarrow ? (
                  <span className={css.visuallyHidden}>
                    <FormattedMessage {...uiTexts.selection} />
                  </span>
                ) : (
                  <SelectAll rows={rows} selection={selection} />
                )}
              </th>
            )}
            {columns.map(column => (
              <Heading key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links and checkboxes in it have the focus */}
        <tbody onKeyDown={event => moveBetweenRows(event, `.${css.row}`)}>
          {rows.map((row, index) =>
            detailOf ? (
              <UnfoldingRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                sorted={sort?.column}
                detailOf={detailOf}
              />
            ) : (
              <PlainRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                sorted={sort?.column}
                select={
                  selection ? (
                    <SelectRow
                      rows={rows}
                      selection={selection}
                      index={index}
                      anchor={anchor}
                      onAnchor={row => setChangedLast(keyOf(row))}
                    />
                  ) : null
                }
                isSelected={selection?.isSelected(row) ?? false}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
