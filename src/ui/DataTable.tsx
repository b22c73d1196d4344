import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { uiTexts } from './ui-texts.ts';
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
  /** Stands in the table for an empty cell, which cards leave out. */
  blank?: string;
};

type Props<Row> = {
  /** Caption for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Expandable details of a row; null without details. */
  detailOf?: (row: Row) => ReactNode;
  /** Content shown below a row by the caller, such as one opened by the address; else null. */
  openOf?: (row: Row) => ReactNode;
  /** New rows are loading; the current ones stay visible. */
  isBusy?: boolean;
};

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'detailOf'> & {
  row: Row;
  openOf: Props<Row>['openOf'] | undefined;
};

const classOf = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

function Cells<Row>({ row, columns }: Pick<RowProps<Row>, 'row' | 'columns'>) {
  return columns.map(({ key, title, cell, isRowHeader, atEnd, oneLine, blank }) => {
    const Cell = isRowHeader ? 'th' : 'td';
    const content = cell(row);
    const isBlank = content === null || content === false || content === '';
    return (
      <Cell
        key={key}
        {...(isRowHeader ? { scope: 'row' } : {})}
        className={classOf(css.cell, atEnd && css.atEnd, oneLine && css.oneLine, isBlank && css.blank)}
      >
        <span className={css.label} aria-hidden>
          {title}
        </span>
        <span>{isBlank ? blank : content}</span>
      </Cell>
    );
  });
}

function PlainRow<Row>({ row, columns, openOf }: Omit<RowProps<Row>, 'detailOf'>) {
  const open = openOf?.(row) ?? null;
  return (
    <>
      <tr className={css.row}>
        <Cells row={row} columns={columns} />
      </tr>
      {open !== null && (
        <tr className={css.open}>
          <td colSpan={columns.length}>{open}</td>
        </tr>
      )}
    </>
  );
}

function UnfoldingRow<Row>({ row, columns, detailOf }: Omit<RowProps<Row>, 'openOf'>) {
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
        <Cells row={row} columns={columns} />
      </tr>
      {isOpen && (
        <tr id={id} className={css.detail}>
          <td colSpan={columns.length + 1}>{detail}</td>
        </tr>
      )}
    </>
  );
}

/**
 * The table of all lists: a table on wide screens, cards on narrow ones. The caller decides on rows, order and paging.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, detailOf, openOf, isBusy = false } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard too
    <div className={css.region} role="group" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {detailOf && (
              <th scope="col" className={css.fold}>
                <span className={css.visuallyHidden}>
                  <FormattedMessage {...uiTexts.details} />
                </span>
              </th>
            )}
            {columns.map(({ key, title, atEnd }) => (
              <th key={key} scope="col" className={atEnd ? css.atEnd : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row =>
            detailOf ? (
              <UnfoldingRow key={keyOf(row)} row={row} columns={columns} detailOf={detailOf} />
            ) : (
              <PlainRow key={keyOf(row)} row={row} columns={columns} openOf={openOf} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
