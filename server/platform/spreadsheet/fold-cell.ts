/** Comparing the text of a cell with a heading or the name of a choice. */
import { foldCase } from '#contract/platform/fold.ts';

/** Without case, wide letters and extra blanks. */
export const foldCell = (text: string): string =>
  foldCase(text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim());
