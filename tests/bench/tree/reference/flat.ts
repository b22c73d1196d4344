/** The tree as one array from top to bottom: the descendants of a row follow it, up to its `end`. */
import type { Branch, Row } from './rows.ts';

export type Flat = { row: Row; folded: string; depth: number; parent: number; end: number }[];

export function flattened(tops: readonly Branch[]): Flat {
  const flat: Flat = [];
  const add = (branches: readonly Branch[], depth: number, parent: number): void => {
    for (const { row, folded, children } of branches) {
      const line = { row, folded, depth, parent, end: 0 };
      const place = flat.push(line) - 1;
      add(children, depth + 1, place);
      line.end = flat.length;
    }
  };
  add(tops, 1, -1);
  return flat;
}

/** 1 for rows whose name contains the text, and for their ancestors. */
export function keptOf(flat: Flat, text: string): Uint8Array {
  const kept = new Uint8Array(flat.length);
  for (const [place, { folded }] of flat.entries()) if (folded.includes(text)) kept[place] = 1;
  // From the end, so that all descendants are visited before their parent.
  for (let place = flat.length - 1; place >= 0; place -= 1) {
    const parent = flat[place]?.parent ?? -1;
    if (kept[place] === 1 && parent >= 0) kept[parent] = 1;
  }
  return kept;
}
