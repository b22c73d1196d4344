/** The portal's actors as they stood after so much was told: looking at an earlier moment is folding less. */
import type { Actor, Happening, Snapshot, Told } from './told.ts';

export type Standing = Actor & { last: Snapshot | null };

export function sceneAt(told: readonly Told[], count: number): Standing[] {
  const actors = new Map<string, Standing>();
  for (const one of told.slice(0, count)) {
    if (one.kind === 'actor') actors.set(one.id, { ...one, last: null });
    else if (one.kind === 'snapshot') {
      const actor = actors.get(one.of);
      if (actor) actors.set(one.of, { ...actor, last: one });
    }
  }
  return [...actors.values()];
}

export const isRunning = ({ last }: Standing): boolean => last === null || last.status === 'active';

/** A state says what it lies in. */
export const deepest = (active: readonly string[]): string[] =>
  active.filter(path => path !== '' && !active.some(other => other.startsWith(`${path}.`)));

/** An event with its place in what was told. */
export type Row = Happening & { index: number };

const ROWS_BEFORE = 150;
const ROWS_AFTER = 50;

/** The events around a moment: all that the chart draws, so that an hour of them stays quick. */
export function rowsAround(
  told: readonly Told[],
  count: number,
  wanted: (event: Happening) => boolean,
): Row[] {
  const rows = told.flatMap((one, index): Row[] =>
    one.kind === 'event' && wanted(one) ? [{ ...one, index }] : [],
  );
  const later = rows.findIndex(({ index }) => index >= count);
  const cut = later === -1 ? rows.length : later;
  return rows.slice(Math.max(0, cut - ROWS_BEFORE), cut + ROWS_AFTER);
}

/** How much was told when the event at a place had been answered by whom it was for. */
export function answeredAt(told: readonly Told[], { index, to }: Row): number {
  for (let at = index + 1; at < told.length; at += 1) {
    const one = told[at];
    if (one?.kind === 'snapshot' && one.of === to) return at + 1;
  }
  return index + 1;
}

/** The column of all calls that are not under way: with one each they would soon be the most of all. */
export const CALLS = 'calls';

/** Who has a column of its own at a moment, null being outside: machines, and calls while they are under way. */
export function columnsAt(actors: readonly Standing[]): (id: string | null) => string | null {
  const own = new Set(actors.filter(one => one.machine !== null || isRunning(one)).map(({ id }) => id));
  return id => (id === null || own.has(id) ? id : CALLS);
}

/** The columns that the rows are about, in the order of their appearance. */
export const castOf = (
  rows: readonly Row[],
  columnOf: (id: string | null) => string | null,
): (string | null)[] => [...new Set(rows.flatMap(({ from, to }) => [columnOf(from), columnOf(to)]))];
