/** An assertion for lists of what is missing or forbidden: its failure names every item, where a matcher abbreviates them. */
import { AssertionError } from 'node:assert';

const textOf = (item: unknown): string => (typeof item === 'string' ? item : JSON.stringify(item));

/**
 * Expects no items. `what` names them in the plural, as in `transitions without a path`. Neither Vitest's nor Playwright's, so that
 * tests of both can use it. @throws AssertionError with one item a line
 */
export function expectNone(items: readonly unknown[], what: string): void {
  if (items.length === 0) return;
  const lines = items.map(item => `  ${textOf(item)}`);
  throw new AssertionError({
    message: [`${what} (${items.length}):`, ...lines].join('\n'),
    stackStartFn: expectNone,
  });
}
