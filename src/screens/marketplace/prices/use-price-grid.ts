import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { MOST_EDITS } from '#contract/marketplace/price-limits.ts';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { pickLocale } from '#contract/platform/locales.ts';
import type { DraftEdit } from '#machines/marketplace/price-editor-types.ts';
import { writeDecimal } from '#src/ui/decimal.ts';
import { dropEdits, setEdits } from './draft.ts';
import { movedBy, NEW_COLUMN, RULE_COLUMN } from './grid-columns.ts';
import type { Cell } from './grid-columns.ts';
import { gridTexts } from './grid-texts.ts';
import { editOf, isOwnPrice } from './price-row.ts';
import type { Selection } from './price-row.ts';
import { useEditing } from './props.ts';
import type { EditorProps } from './props.ts';
import { readColumn, readPrice } from './typed-price.ts';
import type { PriceRows } from './use-price-rows.ts';

type Props = EditorProps & {
  rows: PriceRows;
  /** Of all rows. */
  count: number;
  view: RefObject<HTMLElement | null>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (row: PreviewRow) => void;
  show: (index: number) => void;
};

/** Keys, clipboard and pointer on the grid of prices. */
export function usePriceGrid({ actor, base, rows, count, view, selection, onSelect, onOpen, show }: Props) {
  const intl = useIntl();
  const locale = pickLocale(intl.locale, null);
  const id = useId();
  const { draft, isEditable, change } = useEditing({ actor, base });
  const previewed = useSelector(actor, state => state.context.preview?.draft ?? null);
  const [place, setCell] = useState<Cell>({ row: 0, column: NEW_COLUMN });
  /** What is typed into the active cell; null while it is not edited. */
  const [typing, setTyping] = useState<string | null>(null);
  /** Leaving the field keeps what was typed, unless this is set. */
  const isDropped = useRef(false);
  const [notice, setNotice] = useState<string | null>(null);
  const cell = { ...place, row: Math.min(place.row, Math.max(count - 1, 0)) };
  const row = rows.rowAt(cell.row);
  const edit = row && editOf(draft, row.ItemId);

  /** Moves the focus to the grid, which ends typing. */
  const moveTo = (to: Cell) => {
    setCell(to);
    show(to.row);
    view.current?.focus();
  };
  const start = (text?: string) => {
    if (!row || !isEditable || cell.column !== NEW_COLUMN) return;
    setTyping(text ?? edit?.typed ?? writeDecimal(edit?.unit ?? row.New, locale));
  };
  const set = (edits: readonly DraftEdit[]) => change(current => setEdits(current, edits));
  /** Gives the item back to the rules. */
  const clear = () => {
    if (!row || !isEditable) return;
    if (isOwnPrice(row) && !edit) set([{ itemId: row.ItemId, unit: null, typed: null }]);
    else change(current => dropEdits(current, [row.ItemId]));
  };
  const commit = () => {
    if (!row || typing === null) return;
    const read = readPrice(typing, locale);
    if (read.unit === null && read.typed === null) clear();
    else if (edit || read.typed !== null || writeDecimal(row.New, locale) !== typing)
      set([{ itemId: row.ItemId, ...read }]);
  };
  const drop = () => {
    isDropped.current = true;
    view.current?.focus();
  };
  const paste = async (text: string) => {
    if (!isEditable) return;
    const column = readColumn(text, locale);
    const left = Math.min(count - cell.row, MOST_EDITS);
    if (column.length > left) {
      setNotice(intl.formatMessage(gridTexts.tooManyLines, { lines: column.length, rows: left }));
      return;
    }
    const target = await rows.load(cell.row, cell.row + column.length);
    setNotice(null);
    if (typing !== null) drop();
    set(
      target.map(({ ItemId }, index) => ({
        itemId: ItemId,
        ...(column[index] ?? { unit: null, typed: null }),
      })),
    );
    view.current?.focus();
  };
  const toggle = (toggled: PreviewRow | undefined) => {
    if (!toggled) return;
    const next = new Map(selection);
    if (!next.delete(toggled.ItemId)) next.set(toggled.ItemId, toggled);
    onSelect(next);
  };
  const whileTyping = (event: KeyboardEvent) => {
    const step = event.shiftKey ? -1 : 1;
    if (event.key === 'Escape') drop();
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const to =
        event.key === 'Enter'
          ? { ...cell, row: Math.min(Math.max(cell.row + step, 0), count - 1) }
          : { ...cell, column: cell.column + step };
      moveTo(to);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing !== null) {
      whileTyping(event);
      return;
    }
    const { key, altKey, metaKey } = event;
    const isControl = event.ctrlKey || metaKey;
    const to = altKey ? null : movedBy(key, cell, { count, isControl });
    if (to) {
      moveTo(to);
      if (event.shiftKey && to.row !== cell.row) toggle(rows.rowAt(to.row));
    } else if (key === ' ') toggle(row);
    else if (key === 'F2') start();
    else if (key === 'Enter' && event.shiftKey) moveTo({ ...cell, row: Math.max(cell.row - 1, 0) });
    else if (key === 'Enter' && cell.column === RULE_COLUMN && row) onOpen(row);
    else if (key === 'Enter') start();
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key === 'Escape' && row) change(current => dropEdits(current, [row.ItemId]));
    else if (/^[\d.,-]$/.test(key) && !isControl && !altKey) start(key);
    else return;
    event.preventDefault();
  };
  return {
    cell,
    typing,
    notice,
    draft,
    previewed,
    base,
    selection,
    idOf: ({ row: index, column }: Cell) => `${id}${index}-${column}`,
    onKeyDown,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      // One line into the field that is being typed in is the browser's.
      if (typing !== null && !text.includes('\n')) return;
      event.preventDefault();
      void paste(text);
    },
    onType: setTyping,
    onLeave: () => {
      if (!isDropped.current) commit();
      isDropped.current = false;
      setTyping(null);
    },
    /** A click makes the cell active; one more opens it, or selects the row. */
    onPress: (pressed: Cell) => {
      const isAgain = pressed.row === cell.row && pressed.column === cell.column;
      if (pressed.column === 0) toggle(rows.rowAt(pressed.row));
      if (pressed.column === RULE_COLUMN && isAgain && row) onOpen(row);
      if (pressed.column === NEW_COLUMN && isAgain) start();
      else moveTo(pressed);
    },
  };
}

export type PriceGridState = ReturnType<typeof usePriceGrid>;
