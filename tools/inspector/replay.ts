/** The state of all actors at any moment, computed by replaying the records up to it. */
import type { ActorRecord, EventRecord, InspectionRecord, SnapshotRecord } from './inspection-record.ts';

/** An actor with its newest snapshot; null before the first one. */
export type InspectedActor = ActorRecord & { snapshot: SnapshotRecord | null };

/** Returns the actors after the first `count` records. */
export function actorsAt(records: readonly InspectionRecord[], count: number): InspectedActor[] {
  const actors = new Map<string, InspectedActor>();
  for (const record of records.slice(0, count)) {
    if (record.kind === 'actor') actors.set(record.id, { ...record, snapshot: null });
    else if (record.kind === 'snapshot') {
      const actor = actors.get(record.actor);
      if (actor) actors.set(record.actor, { ...actor, snapshot: record });
    }
  }
  return [...actors.values()];
}

export const isRunning = ({ snapshot }: InspectedActor): boolean =>
  snapshot === null || snapshot.status === 'active';

/** An event with its index among all records. */
export type EventRow = EventRecord & { index: number };

const ROWS_BEFORE = 150;
const ROWS_AFTER = 50;

/** Returns the matching events around a moment. Their number is limited, so that the chart renders fast after hours. */
export function eventRowsAround(
  records: readonly InspectionRecord[],
  count: number,
  matches: (event: EventRecord) => boolean,
): EventRow[] {
  const rows = records.flatMap((record, index): EventRow[] =>
    record.kind === 'event' && matches(record) ? [{ ...record, index }] : [],
  );
  const later = rows.findIndex(({ index }) => index >= count);
  const cut = later === -1 ? rows.length : later;
  return rows.slice(Math.max(0, cut - ROWS_BEFORE), cut + ROWS_AFTER);
}

/** Returns how many records there were once the receiver had handled the event: up to its next snapshot. */
export function countAfterEvent(records: readonly InspectionRecord[], { index, to }: EventRow): number {
  for (let at = index + 1; at < records.length; at += 1) {
    const record = records[at];
    if (record?.kind === 'snapshot' && record.actor === to) return at + 1;
  }
  return index + 1;
}

/** The column shared by all completed actors that are not machines: one column for each call would be too many. */
export const COMPLETED = 'completed calls';

/** Returns a function from an actor's id, or null for an external sender, to the chart's column. */
export function columnsAt(actors: readonly InspectedActor[]): (id: string | null) => string | null {
  const own = new Set(actors.filter(one => one.machine !== null || isRunning(one)).map(({ id }) => id));
  return id => (id === null || own.has(id) ? id : COMPLETED);
}

/** The columns that the rows need, in the order of their first use. */
export const columnsOf = (
  rows: readonly EventRow[],
  columnOf: (id: string | null) => string | null,
): (string | null)[] => [...new Set(rows.flatMap(({ from, to }) => [columnOf(from), columnOf(to)]))];
