import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './DataTable.module.css';

export type Column<Row> = {
  key: string;
  /** Heads the column; where a row is drawn as a card it stands above the value. */
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers; one column at most. */
  isRowHeader?: boolean;
  /** Numbers and buttons stand at the end. */
  atEnd?: boolean;
  /** Short values that stay on one line. */
  oneLine?: boolean;
};

type Props<Row> = {
  /** What the table holds, read out. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** What unfolds below a row; null where there is nothing more to say. */
  detailOf?: (row: Row) => ReactNode;
  /** What stands open below a row because its caller says so, as where the address says what is open; else null. */
  openOf?: (row: Row) => ReactNode;
  /** Others are on their way: these stay meanwhile. */
  isBusy?: boolean;
};

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'detailOf'> & {
  row: Row;
  openOf: Props<Row>['openOf'] | undefined;
};

const classOf = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

function Cells<Row>({ row, columns }: Pick<RowProps<Row>, 'row' | 'columns'>) {
  return columns.map(({ key, title, cell, isRowHeader, atEnd, oneLine }) => {
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
        <span className={css.value}>{content}</span>
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
                <FormattedMessage
                  id="list.details"
                  defaultMessage="Details"
                  description="Button that unfolds what else there is to say of a row"
                />
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
 * The one table of the portal: a plain table that is a stack of cards where it is narrow. What is in it, in which order
 * and how much of it is its caller's business.
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
                <span className={css.unseen}>
                  <FormattedMessage
                    id="list.details"
                    defaultMessage="Details"
                    description="Button that unfolds what else there is to say of a row"
                  />
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
