/**
 * All but the first of merged cells are empty in the file, and an empty price makes an item follow the rules. Files
 * with merged cells in the price columns are therefore rejected.
 */
import { rangeOf } from '#server/platform/spreadsheet/ranges.ts';

/** @returns whether a range such as `B2:B5` covers one of the columns, counted from 0, below the headings */
export const isMergedOver =
  (columns: readonly number[]) =>
  (range: string): boolean => {
    const merged = rangeOf(range);
    if (merged === null) return false;
    const [first, last] = merged.columns;
    return merged.rows[1] > 1 && columns.some(column => column >= first && column <= last);
  };
