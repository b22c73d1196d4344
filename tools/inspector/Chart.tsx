/** The sequence chart: a column for each sender or receiver, a row for each event; events after `count` are dimmed. */
import { useEffect, useRef } from 'react';
import { columnsOf, COMPLETED } from './replay.ts';
import type { EventRow } from './replay.ts';

type Props = {
  rows: EventRow[];
  count: number;
  nameOf: (id: string | null) => string;
  columnOf: (id: string | null) => string | null;
  onSelect: (row: EventRow) => void;
};

/** Returns `hh:mm:ss.sss` in UTC. */
const timeOf = (time: number) => new Date(time).toISOString().slice(11, 23);

export function Chart({ rows, count, nameOf, columnOf, onSelect }: Props) {
  const columns = columnsOf(rows, columnOf);
  const empty = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => (
      <td key={from + index} className="line">
        &nbsp;
      </td>
    ));
  const newest = rows.findLast(({ index }) => index < count);
  const current = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [newest?.index]);
  return (
    <table className="chart">
      <caption>Events</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {columns.map(id => (
            <th key={id} scope="col">
              {id === COMPLETED ? COMPLETED : nameOf(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const [from, to] = [columns.indexOf(columnOf(row.from)), columns.indexOf(columnOf(row.to))];
          const [left, right] = [Math.min(from, to), Math.max(from, to)];
          return (
            <tr
              key={row.index}
              ref={row === newest ? current : null}
              className={row.index < count ? '' : 'later'}
              aria-current={row === newest ? 'step' : undefined}
            >
              <td>{timeOf(row.time)}</td>
              {empty(0, left)}
              <td colSpan={right - left + 1} className={from === to ? 'self' : from < to ? 'right' : 'left'}>
                <button
                  type="button"
                  aria-label={`${nameOf(row.from)} to ${nameOf(row.to)}: ${row.type}`}
                  onClick={() => onSelect(row)}
                >
                  {row.type}
                </button>
              </td>
              {empty(right + 1, columns.length)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
