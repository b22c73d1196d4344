import type { Locale } from '#contract/platform/locales.ts';
/** What loading a file of exchange rates or vendor prices found and did. */
import { textOf } from '#server/platform/texts.ts';

/** Why nothing of the file was taken: the id of a text, and the row of the file, from 1, where there is one. */
export type LoadProblem = { row: number | null; key: string; values: Record<string, string | number> };

export type LoadResult = {
  /** Rows that were added, or would be. */
  added: number;
  /** Rows that are stored already. */
  unchanged: number;
  /** Rates that are stored with another value, which stays. */
  kept: number;
  /** Currencies of the file that the portal does not know. */
  ignored: string[];
  problems: LoadProblem[];
};

/** What to load, and how. */
export type LoadRequest = {
  file: Buffer;
  /** The name of the file, or the address that it was fetched from. */
  source: string;
  /** Null for the command line and the schedule. */
  loadedBy: number | null;
  now: Date;
  /** The time zone in which days begin. */
  timeZone: string;
  /** Only says what would happen. */
  isCheck: boolean;
  /** Takes rates that differ much from those of the day before. */
  isJumpConfirmed: boolean;
};

/** Problems are listed up to this number. */
export const MOST_PROBLEMS = 100;

export const problemText = (locale: Locale, { row, key, values }: LoadProblem): string => {
  const text = textOf(locale, key, values);
  return row === null ? text : textOf(locale, 'load.in_row', { row, text });
};
