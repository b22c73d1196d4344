import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { PreviewRow } from '#contract/marketplace/pricing.ts';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { cellAt, columnsFor, movedBy } from './grid-columns.ts';
import type { Cell } from './grid-columns.ts';
import type { Selection } from './price-row.ts';
import type { EditorProps } from './props.ts';
import { usePriceEntry } from './use-price-entry.ts';
import type { PriceRows } from './use-price-rows.ts';

type Props = EditorProps & {
  rows: PriceRows;
  /** Number of all rows. */
  count: number;
  view: RefObject<HTMLElement | null>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (row: PreviewRow) => void;
};

/** `isWhole`: opened with its price, which typing replaces. */
export type Typing = { text: string; isWhole: boolean };

const START: Cell = { row: 0, column: 'new' };

/** Keys, clipboard and pointer on the grid of prices. */
export function usePriceGrid({ actor, base, rows, count, view, selection, onSelect, onOpen }: Props) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const columns = columnsFor(isNarrow);
  const size = { columns, count };
  const entry = usePriceEntry({ actor, base, rows, count });
  const previewed = useSelector(actor, state => state.context.preview?.draft ?? null);
  const [place, setCell] = useState(START);
  /** The text typed into the active cell; null while it is not edited. */
  const [typing, setTyping] = useState<Typing | null>(null);
  /** Leaving the field keeps the typed text, unless this is set. */
  const isDropped = useRef(false);
  const cell = cellAt(place, 0, 0, size);
  const row = rows.rowAt(cell.row);
  const idOf = ({ row: index, column }: Cell) => `${id}${index}-${column}`;
  const placeId = idOf(cell);
  useEffect(() => {
    if (place !== START)
      document.getElementById(placeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place, placeId]);

  /** Moves the focus to the grid, which ends typing. */
  const moveTo = (to: Cell) => {
    setCell(to);
    view.current?.focus({ preventScroll: true });
  };
  const moveBy = (by: number, places = 0) => moveTo(cellAt(cell, by, places, size));
  const start = (key?: string) => {
    if (!row || !entry.isEditable || cell.column !== 'new') return;
    setTyping({ text: key ?? entry.textOf(row), isWhole: key === undefined });
  };
  const drop = () => {
    isDropped.current = true;
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
    else if (event.key === 'Enter') moveBy(step);
    else if (event.key === 'Tab') moveBy(0, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const whileMoving = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const to = altKey ? null : movedBy(key, cell, { ...size, isControl });
    if (to) {
      moveTo(to);
      if (shiftKey && to.row !== cell.row) toggle(rows.rowAt(to.row));
    } else if (key === ' ') toggle(row);
    else if (key === 'Enter' && shiftKey) moveBy(-1);
    else if (key === 'Enter' && cell.column === 'rule' && row) onOpen(row);
    else if (key === 'F2' || key === 'Enter') start();
    else if ((key === 'Delete' || key === 'Backspace') && row && entry.isEditable) entry.clear(row);
    else if (key === 'Escape' && row) entry.takeBack(row);
    else if (/^[\d.,-]$/.test(key) && !isControl && !altKey) start(key);
    else return;
    event.preventDefault();
  };
  const paste = async (text: string) => {
    if (!entry.isEditable || !(await entry.paste(text, cell.row))) return;
    if (typing !== null) drop();
    view.current?.focus();
  };
  return {
    base,
    previewed,
    isNarrow,
    columns,
    cell,
    typing,
    selection,
    draft: entry.draft,
    notice: entry.notice,
    idOf,
    onKeyDown: typing === null ? whileMoving : whileTyping,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      // A single line pasted into the open field is left to the browser.
      if (typing !== null && !text.includes('\n')) return;
      event.preventDefault();
      void paste(text);
    },
    onType: (text: string) => setTyping({ text, isWhole: false }),
    onLeave: () => {
      if (!isDropped.current && row && typing !== null) entry.enter(row, typing.text);
      isDropped.current = false;
      setTyping(null);
    },
    /** A click activates the cell, and selects an item or explains a rule; a second click on a price edits it. */
    onPress: (pressed: Cell) => {
      const isAgain = pressed.row === cell.row && pressed.column === cell.column;
      const target = rows.rowAt(pressed.row);
      if (pressed.column === 'item') toggle(target);
      if (pressed.column === 'rule' && target) onOpen(target);
      if (pressed.column === 'new' && isAgain) start();
      else moveTo(pressed);
    },
  };
}

export type PriceGridState = ReturnType<typeof usePriceGrid>;
