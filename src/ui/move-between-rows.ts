/** Arrow keys in a table: move the focus from a link or checkbox to the same one in the row above or below. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Fields and menus use the arrow keys themselves. */
const STOPS = 'a[href], input[type="checkbox"], button:not([aria-haspopup])';

const stopsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)];

/** @param rowSelector matches the rows, without the details expanded below them */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>, rowSelector: string): void {
  const step = STEPS[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(STOPS)) return;
  const row = target.closest(rowSelector);
  if (row === null) return;
  const rows = [...currentTarget.querySelectorAll(rowSelector)].filter(one => stopsIn(one).length > 0);
  const next = rows[rows.indexOf(row) + step];
  if (next === undefined) return;
  const stops = stopsIn(next);
  const place = Math.min(stopsIn(row).indexOf(target), stops.length - 1);
  event.preventDefault();
  stops[place]?.focus();
}
