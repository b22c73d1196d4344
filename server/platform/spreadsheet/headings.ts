/** Finds the columns of an uploaded file by their headings. */
import type { Cell } from './cells.ts';
import { foldCell } from './fold-cell.ts';

/** Ignores case, spacing and the mark of required columns. */
const folded = (text: string): string => foldCell(text.replaceAll(/[_*]+/g, ' '));

/** `New price` for `New price (empty: by the rules)`. */
const withoutExplanation = (heading: string): string => heading.replace(/\s*\([^()]*\)\s*$/, '');

/**
 * Returns a function that finds the column of a heading, null for unknown ones. A heading that several columns have
 * means the first of them. A column is also found without the explanation in its heading, unless several would be.
 */
export function createHeadingLookup<Column>(
  headings: Iterable<readonly [heading: string, column: Column]>,
): (heading: Cell) => Column | null {
  const known = [...headings];
  const full = new Map<string, Column>();
  const short = new Map<string, Set<Column>>();
  for (const [heading, column] of known) {
    if (!full.has(folded(heading))) full.set(folded(heading), column);
    const name = folded(withoutExplanation(heading));
    short.set(name, (short.get(name) ?? new Set()).add(column));
  }
  return heading => {
    if (typeof heading !== 'string') return null;
    const [first = null, ...others] = short.get(folded(heading)) ?? [];
    return full.get(folded(heading)) ?? (others.length === 0 ? first : null);
  };
}
