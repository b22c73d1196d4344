/**
 * Merged cells: all but the first are empty in the file, and an empty price gives an item back to the rules. Files with such
 * cells among the prices are therefore refused.
 */
const RANGE = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/;

const numberOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** @returns whether a range such as `B2:B5` has one of the columns, counted from 0, below the headings */
export const isMergedOver =
  (columns: readonly number[]) =>
  (range: string): boolean => {
    const [, from = '', , to = '', last] = RANGE.exec(range) ?? [];
    return Number(last) > 1 && columns.some(column => column >= numberOf(from) && column <= numberOf(to));
  };
