/** The live inspector: the actors, the selected one's diagram and context, and all events, live or at an earlier moment. */
import { useMemo, useState } from 'react';
import { Picture } from '../gallery/Picture.tsx';
import { Actors } from './Actors.tsx';
import { Chart } from './Chart.tsx';
import type { InspectionRecord } from './inspection-record.ts';
import { pictureOf } from './pictures.ts';
import { actorsAt, columnsAt, countAfterEvent, eventRowsAround } from './replay.ts';
import type { EventRow, InspectedActor } from './replay.ts';
import { TimeTravel } from './TimeTravel.tsx';
import { usePageLoads } from './use-page-loads.ts';

const NO_RECORDS: InspectionRecord[] = [];
const NONE = new Set<string>();

function ActorDetails({ actor }: { actor: InspectedActor }) {
  const { machine, snapshot } = actor;
  const taken = useMemo(() => new Set(snapshot?.taken), [snapshot]);
  return (
    <section aria-label={actor.name}>
      <h1>{actor.name}</h1>
      {machine !== null && (
        <Picture
          name={machine}
          svg={pictureOf(machine)}
          active={snapshot?.active ?? []}
          possible={NONE}
          taken={taken}
        />
      )}
      <h2>{machine === null ? 'Snapshot' : 'Context'}</h2>
      <pre>{JSON.stringify(snapshot?.context ?? {}, null, 2)}</pre>
    </section>
  );
}

export function Inspector({ tab }: { tab: string }) {
  const loads = usePageLoads(tab);
  const [page, setPage] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isFiltered, setFiltered] = useState(false);
  /** The number of records replayed; null follows the page live. */
  const [position, setPosition] = useState<number | null>(null);
  const load = loads.find(one => one.page === page) ?? loads.at(-1);
  const records = load?.records ?? NO_RECORDS;
  const count = position ?? records.length;
  const allActors = useMemo(() => actorsAt(records, records.length), [records]);
  const actors = useMemo(() => actorsAt(records, count), [records, count]);
  const actor = actors.find(({ id }) => id === selected) ?? actors.find(({ machine }) => machine !== null);
  const columnOf = useMemo(() => columnsAt(actors), [actors]);
  const rows = useMemo(
    () =>
      eventRowsAround(records, count, ({ from, to }) => !isFiltered || [from, to].includes(actor?.id ?? '')),
    [records, count, isFiltered, actor?.id],
  );
  if (load === undefined) return <p role="status">Waiting for the inspected page …</p>;
  const nameOf = (id: string | null) =>
    id === null ? 'external' : (allActors.find(one => one.id === id)?.name ?? id);
  const selectEvent = (row: EventRow) => {
    setPosition(countAfterEvent(records, row));
    setSelected(row.to);
  };
  const newest = records.slice(0, count).findLast(one => one.kind === 'event');
  return (
    <>
      <header>
        <label>
          Page load{' '}
          <select
            value={load.page}
            onChange={({ target }) => {
              setPage(target.value === loads.at(-1)?.page ? null : target.value);
              setPosition(null);
              setSelected(null);
            }}
          >
            {loads.map(one => (
              <option key={one.page} value={one.page}>
                {new Date(one.startedAt).toLocaleTimeString()} {one.address}
              </option>
            ))}
          </select>
        </label>
        <TimeTravel records={records} position={position} onMove={setPosition} />
      </header>
      <nav aria-label="Actors">
        <Actors actors={actors} selected={actor?.id ?? null} onSelect={setSelected} />
      </nav>
      <main>{actor && <ActorDetails key={actor.id} actor={actor} />}</main>
      <aside aria-label="Events">
        <label>
          <input type="checkbox" checked={isFiltered} onChange={() => setFiltered(!isFiltered)} /> Only events
          from and to {actor?.name}
        </label>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
        <div className="scroll" role="group" aria-label="Sequence chart" tabIndex={0}>
          <Chart rows={rows} count={count} nameOf={nameOf} columnOf={columnOf} onSelect={selectEvent} />
        </div>
        {newest && (
          <section aria-label="Event">
            <h2>{newest.type}</h2>
            <pre>{JSON.stringify(newest.event, null, 2)}</pre>
          </section>
        )}
      </aside>
    </>
  );
}
