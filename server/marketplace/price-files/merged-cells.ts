/**
 * All but the first of merged cells are empty in the file, and an empty price makes an item follow the rules. Files
 * with merged cells in the price columns are therefore rejected.
 */
const RANGE = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/;

const numberOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** @returns whether a range such as `B2:B5` covers one of the columns, counted from 0, below the headings */
export const isMergedOver =
  (columns: readonly number[]) =>
  (range: string): boolean => {
    const [, from = '', , to = '', last] = RANGE.exec(range) ?? [];
    return Number(last) > 1 && columns.some(column => column >= numberOf(from) && column <= numberOf(to));
  };
