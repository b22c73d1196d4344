/** Encodings in which spreadsheet programs write CSV files. */

/** Code pages of Windows, which a program uses by the region of the computer: a file does not say which. */
export const CODE_PAGES = [
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...CODE_PAGES] as const;
export type Encoding = (typeof ENCODINGS)[number];
