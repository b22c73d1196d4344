/** The result of loading a file of exchange rates or vendor prices. */
import type { Locale } from '#contract/platform/locales.ts';
import { textOf } from '#server/platform/texts.ts';

/** Why the file was rejected: the id of a text, and the row in the file, counted from 1, if there is one. */
export type LoadProblem = { row: number | null; key: string; values: Record<string, string | number> };

export type LoadResult = {
  /** Number of rows added; in a dry run, of rows that would be added. */
  added: number;
  /** Number of rows that were already stored. */
  unchanged: number;
  /** Number of rates already stored with another value, which is kept. */
  kept: number;
  /** Number of costs and suggested retail prices that an item no longer has. */
  removed: number;
  /** Currencies of the file that are unknown to the portal. */
  ignored: string[];
  problems: LoadProblem[];
};

/** The result of a file that adds nothing. */
export const NOTHING: LoadResult = {
  added: 0,
  unchanged: 0,
  kept: 0,
  removed: 0,
  ignored: [],
  problems: [],
};

/** What to load, and how. */
export type LoadRequest = {
  file: Buffer;
  /** The file's name, or the address it was fetched from. */
  source: string;
  /** Null for the command line and the schedule. */
  loadedBy: number | null;
  now: Date;
  /** The time zone in which days begin. */
  timeZone: string;
  /** Dry run: only reports what would happen. */
  isCheck: boolean;
  /** Accepts rates that differ a lot from those of the previous day. */
  isJumpConfirmed: boolean;
};

/** Maximum number of problems listed. */
export const MOST_PROBLEMS = 100;

export const problemText = (locale: Locale, { row, key, values }: LoadProblem): string => {
  const text = textOf(locale, key, values);
  return row === null ? text : textOf(locale, 'load.in_row', { row, text });
};
