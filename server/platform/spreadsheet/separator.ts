/** Detects which character separates the cells of a CSV file. */

/** The comma last, because it also occurs in texts and numbers. */
const SEPARATORS = [';', '\t', ','] as const;

/** How much of a file is considered. */
const LENGTH = 10_000;
const LINES = 20;

/** A line with which Excel is told the separator. */
const TOLD = /^"?sep=([^\r\n])"?(?:[\r\n]|$)/i;

/** How many lines have the separator equally often, and how often that is. */
function agreement(lines: readonly string[], separator: string): { lines: number; count: number } {
  const linesByCount = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) linesByCount.set(count, (linesByCount.get(count) ?? 0) + 1);
  }
  const [count, agreeing] = [...linesByCount].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return { lines: agreeing, count };
}

/**
 * Returns the separator, and whether the first line only tells it. Otherwise it is the one that most lines have equally often:
 * the first line may be empty or a title, and a text or number may contain any of them.
 */
export function separatorOf(start: string): { separator: string; isTold: boolean } {
  const told = TOLD.exec(start)?.[1];
  if (told !== undefined) return { separator: told, isTold: true };
  const unquoted = start
    .slice(0, LENGTH)
    .split('"')
    .filter((_, at) => at % 2 === 0);
  const lines = unquoted
    .join('')
    .split(/[\r\n]+/)
    .filter(line => line !== '')
    .slice(0, LINES);
  const found = SEPARATORS.map(separator => ({ separator, ...agreement(lines, separator) }));
  const [best] = found.toSorted((a, b) => b.lines - a.lines || b.count - a.count);
  return { separator: best === undefined || best.lines === 0 ? ',' : best.separator, isTold: false };
}
