/** The checkboxes that select the rows of a table. */
import type { ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from './plain/Checkbox.tsx';
import { uiTexts } from './ui-texts.ts';

/** Which rows are selected. `isBlocked`: nothing can be changed at the moment. */
export type RowSelection<Row> = {
  nameOf: (row: Row) => string;
  isSelected: (row: Row) => boolean;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
  isBlocked: boolean;
};

type Props<Row> = { rows: readonly Row[]; selection: RowSelection<Row> };

/** Selects all rows that are shown, or none if all of them are. */
export function SelectAll<Row>({ rows, selection, hasText }: Props<Row> & { hasText?: boolean }) {
  const intl = useIntl();
  const count = rows.filter(selection.isSelected).length;
  const isAll = count === rows.length;
  return (
    <Checkbox
      {...(hasText ? {} : { 'aria-label': intl.formatMessage(uiTexts.selectAll) })}
      checked={isAll}
      disabled={selection.isBlocked}
      ref={box => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => selection.onSelect(rows, !isAll)}
    >
      {hasText && <FormattedMessage {...uiTexts.selectAll} />}
    </Checkbox>
  );
}

/** Whether Shift was held; the keyboard changes a checkbox by a click event as well. */
const hasShift = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  (nativeEvent as Partial<MouseEvent>).shiftKey === true;

type RowProps<Row> = Props<Row> & {
  index: number;
  /** Index of the row that was changed last, where a range with Shift begins; -1 for none. */
  anchor: number;
  onAnchor: (row: Row) => void;
};

/** Selects one row; with Shift all from the row that was changed last to this one. */
export function SelectRow<Row>({ rows, selection, index, anchor, onAnchor }: RowProps<Row>) {
  const intl = useIntl();
  const row = rows[index];
  if (row === undefined) return null;
  return (
    <Checkbox
      aria-label={intl.formatMessage(uiTexts.selectRow, { name: selection.nameOf(row) })}
      checked={selection.isSelected(row)}
      disabled={selection.isBlocked}
      onChange={(checked, event) => {
        const from = hasShift(event) && anchor >= 0 ? anchor : index;
        selection.onSelect(rows.slice(Math.min(from, index), Math.max(from, index) + 1), checked);
        onAnchor(row);
      }}
    />
  );
}
