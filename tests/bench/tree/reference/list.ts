/** A handwritten virtual list of the tree's rows: one array of rows, of which only those in view are rendered. */
import { flattened, keptOf } from './flat.ts';
import type { Flat } from './flat.ts';
import { BEYOND, ROW_HEIGHT } from './rows.ts';
import type { Draw } from './rows.ts';

export const drawList: Draw = (host, openTo) => {
  const field = document.createElement('input');
  field.type = 'search';
  field.ariaLabel = 'Find';
  const view = document.createElement('div');
  view.className = 'view';
  view.role = 'tree';
  view.tabIndex = 0;
  const holder = document.createElement('div');
  holder.role = 'presentation';
  view.append(holder);
  host.replaceChildren(field, view);

  let flat: Flat = flattened([]);
  /** The indices in `flat` of the visible rows, in order. */
  let lines: number[] = [];
  let at = 0;
  let chosen = openTo;
  const open = new Set<number>();
  const drawn = new Map<number, HTMLElement>();

  const made = (index: number, place: number): HTMLElement => {
    const { row, depth, end } = flat[place] as Flat[number];
    const hasChildren = end > place + 1;
    const isOpen = open.has(row.AccountId) || field.value !== '';
    const element = document.createElement('div');
    element.className = 'row';
    element.role = 'treeitem';
    element.ariaLevel = String(depth);
    element.ariaSelected = String(row.AccountId === chosen);
    if (hasChildren) element.ariaExpanded = String(isOpen);
    element.dataset['current'] = String(index === at);
    element.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
    element.style.paddingInlineStart = `${(depth - 1) * 16 + 4}px`;
    const fold = document.createElement('span');
    fold.className = 'fold';
    if (hasChildren) {
      fold.textContent = isOpen ? '▾' : '▸';
      fold.onclick = event => {
        event.stopPropagation();
        if (!open.delete(row.AccountId)) open.add(row.AccountId);
        renew();
      };
    }
    const name = document.createElement('span');
    name.textContent = row.DisplayName;
    element.append(fold, name);
    element.onclick = () => {
      chosen = row.AccountId;
      for (const other of drawn.values()) other.ariaSelected = String(other === element);
    };
    return element;
  };

  const draw = () => {
    const first = Math.max(0, Math.floor(view.scrollTop / ROW_HEIGHT) - BEYOND);
    const last = Math.ceil((view.scrollTop + view.clientHeight) / ROW_HEIGHT) + BEYOND;
    for (const [index, element] of drawn) {
      if (index >= first && index < last) continue;
      element.remove();
      drawn.delete(index);
    }
    for (const [step, place] of lines.slice(first, last).entries()) {
      const index = first + step;
      if (drawn.has(index)) continue;
      const element = made(index, place);
      drawn.set(index, element);
      holder.append(element);
    }
  };

  const renew = () => {
    const text = field.value.trim().toLowerCase();
    const kept = text === '' ? null : keptOf(flat, text);
    lines = [];
    for (let place = 0; place < flat.length;) {
      const { row, end } = flat[place] as Flat[number];
      if (kept ? kept[place] === 1 : true) lines.push(place);
      // Skips the descendants of rows that are collapsed or do not match.
      place = (kept ? kept[place] === 1 : open.has(row.AccountId)) ? place + 1 : end;
    }
    holder.style.height = `${lines.length * ROW_HEIGHT}px`;
    drawn.clear();
    holder.replaceChildren();
    draw();
  };

  const goTo = (index: number) => {
    for (const changed of [at, index]) {
      const element = drawn.get(changed);
      if (element) element.dataset['current'] = String(changed === index);
    }
    at = index;
    const top = index * ROW_HEIGHT;
    const bottom = top + ROW_HEIGHT - view.clientHeight;
    view.scrollTop = Math.max(Math.min(view.scrollTop, top), bottom);
  };

  const reveal = () => {
    const target = flat.findIndex(({ row }) => row.AccountId === chosen);
    for (const [place, { row, end }] of flat.entries()) {
      if (place >= target) break;
      if (end > target) open.add(row.AccountId);
    }
    renew();
    goTo(Math.max(0, lines.indexOf(target)));
  };

  view.onscroll = draw;
  view.onkeydown = event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    // Otherwise the browser scrolls as well.
    event.preventDefault();
    goTo(Math.min(Math.max(at + step, 0), lines.length - 1));
  };
  field.oninput = renew;
  field.onkeydown = ({ key }) => {
    if (key !== 'Escape') return;
    field.value = '';
    reveal();
  };
  return tops => {
    flat = flattened(tops);
    reveal();
  };
};
