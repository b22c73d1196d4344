import type { KeyboardEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { foldCase } from '#contract/platform/fold.ts';
import css from './Menu.module.css';

type Props = {
  id: string;
  labelledBy: string;
  /** The entry that gets the initial focus, unless another one is checked. */
  start: 'first' | 'last';
  isAbove: boolean;
  onClose: () => void;
  children: ReactNode;
};

const entriesOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)'),
];

/** The entry that a key moves the focus to; undefined for other keys. */
function entryFor(key: string, list: HTMLElement): HTMLElement | undefined {
  const entries = entriesOf(list);
  const at = entries.findIndex(entry => entry === document.activeElement);
  switch (key) {
    case 'ArrowDown':
      return entries[(at + 1) % entries.length];
    case 'ArrowUp':
      return entries.at(Math.max(at, 0) - 1);
    case 'Home':
      return entries[0];
    case 'End':
      return entries.at(-1);
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      // The next entry that begins with the letter, from the one after this around to it.
      const around = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
      return around.find(entry => foldCase(entry.textContent.trim()).startsWith(foldCase(key)));
    }
  }
}

/** The opened list of a `Menu`: the focus moves by arrow keys, Home, End and first letters. */
export function MenuList({ id, labelledBy, start, isAbove, onClose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current === null) return;
    // Aligned with the end of the button, unless it would start outside of the window.
    if (list.current.getBoundingClientRect().left < 0) list.current.dataset['start'] = '';
    const checked = list.current.querySelector<HTMLElement>('[aria-checked="true"]');
    (checked ?? entriesOf(list.current).at(start === 'last' ? -1 : 0) ?? list.current).focus();
  }, [start]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Tab continues from the button.
    if (event.key === 'Tab') return onClose();
    const entry = entryFor(event.key, event.currentTarget);
    if (entry === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (entry === undefined) onClose();
    else entry.focus();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={css.list}
      data-above={isAbove || undefined}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
