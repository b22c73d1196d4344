/**
 * Estimates the width of a text without a browser, so that diagrams are the same on every machine. The reader's font is
 * unknown: each character counts as the wider of Inter (the portal's) and DejaVu Sans (the widest common one), so that no
 * text overflows its box.
 */

/** Thousandths of the font size, for the characters from space to tilde. */
const WIDTHS = [
  318, 401, 537, 838, 671, 1010, 780, 333, 390, 390, 549, 838, 326, 467, 326, 384, 667, 636, 636, 641, 671,
  636, 645, 636, 646, 645, 337, 337, 838, 838, 838, 551, 1008, 737, 686, 738, 770, 632, 589, 775, 752, 295,
  582, 711, 565, 927, 787, 787, 646, 787, 695, 655, 664, 734, 737, 1029, 729, 722, 685, 390, 384, 390, 838,
  500, 500, 613, 635, 585, 635, 615, 394, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 555,
  392, 634, 593, 845, 592, 595, 569, 636, 365, 636, 838,
];
const FIRST = 32;
const WIDEST = 1029;

export const widthOf = (text: string, size: number): number =>
  Math.ceil(
    (Array.from(text).reduce((sum, one) => sum + (WIDTHS[one.charCodeAt(0) - FIRST] ?? WIDEST), 0) * size) /
      1000,
  );

/** A no-break space. */
export const UNBROKEN = '\u00a0';
export const together = (text: string): string => text.replaceAll(' ', UNBROKEN);

/** Wraps at spaces to lines of at most `limit` characters; a longer word has a line of its own. */
export function wrapped(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= limit)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map(line => line.replaceAll(UNBROKEN, ' '));
}
