/** The live inspector: who is at work, the chosen one in its picture, what was sent, and any moment of it again. */
import { useMemo, useState } from 'react';
import { Picture } from '../gallery/Picture.tsx';
import { Actors } from './Actors.tsx';
import { Chart } from './Chart.tsx';
import { pictureOf } from './pictures.ts';
import { answeredAt, columnsAt, rowsAround, sceneAt } from './scene.ts';
import type { Row, Standing } from './scene.ts';
import { TimeTravel } from './TimeTravel.tsx';
import type { Told } from './told.ts';
import { useLoads } from './use-loads.ts';

const NOTHING: Told[] = [];
const NONE = new Set<string>();

function Shown({ actor }: { actor: Standing }) {
  const { machine, last } = actor;
  const taken = useMemo(() => new Set(last?.taken), [last]);
  return (
    <section aria-label={actor.name}>
      <h1>{actor.name}</h1>
      {machine !== null && (
        <Picture
          name={machine}
          svg={pictureOf(machine)}
          active={last?.active ?? []}
          possible={NONE}
          taken={taken}
        />
      )}
      <h2>{machine === null ? 'What came of it' : 'Context'}</h2>
      <pre>{JSON.stringify(last?.context ?? {}, null, 2)}</pre>
    </section>
  );
}

export function Inspector({ tab }: { tab: string }) {
  const loads = useLoads(tab);
  const [page, setPage] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [onlyChosen, setOnlyChosen] = useState(false);
  /** So much was told by the moment looked at; null follows what is going on. */
  const [moment, setMoment] = useState<number | null>(null);
  const load = loads.find(one => one.page === page) ?? loads.at(-1);
  const told = load?.told ?? NOTHING;
  const count = moment ?? told.length;
  const everybody = useMemo(() => sceneAt(told, told.length), [told]);
  const actors = useMemo(() => sceneAt(told, count), [told, count]);
  const actor = actors.find(({ id }) => id === chosen) ?? actors.find(({ machine }) => machine !== null);
  const columnOf = useMemo(() => columnsAt(actors), [actors]);
  const rows = useMemo(
    () => rowsAround(told, count, ({ from, to }) => !onlyChosen || [from, to].includes(actor?.id ?? '')),
    [told, count, onlyChosen, actor?.id],
  );
  if (load === undefined)
    return <p role="status">Waiting for a page of the portal that is being inspected …</p>;
  const nameOf = (id: string | null) =>
    id === null ? 'outside' : (everybody.find(one => one.id === id)?.name ?? id);
  const choose = (row: Row) => {
    setMoment(answeredAt(told, row));
    setChosen(row.to);
  };
  const newest = told.slice(0, count).findLast(one => one.kind === 'event');
  return (
    <>
      <header>
        <label>
          Page{' '}
          <select
            value={load.page}
            onChange={({ target }) => {
              setPage(target.value === loads.at(-1)?.page ? null : target.value);
              setMoment(null);
              setChosen(null);
            }}
          >
            {loads.map(one => (
              <option key={one.page} value={one.page}>
                {new Date(one.begun).toLocaleTimeString()} {one.address}
              </option>
            ))}
          </select>
        </label>
        <TimeTravel told={told} moment={moment} onMove={setMoment} />
      </header>
      <nav aria-label="Actors">
        <Actors actors={actors} chosen={actor?.id ?? null} onChoose={setChosen} />
      </nav>
      <main>{actor && <Shown key={actor.id} actor={actor} />}</main>
      <aside aria-label="What happened">
        <label>
          <input type="checkbox" checked={onlyChosen} onChange={() => setOnlyChosen(!onlyChosen)} /> Only to
          and from {actor?.name}
        </label>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
        <div className="scroll" role="group" aria-label="Sequence chart" tabIndex={0}>
          <Chart rows={rows} count={count} nameOf={nameOf} columnOf={columnOf} onChoose={choose} />
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
