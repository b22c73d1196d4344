/** The sequence chart: a column for each who sends or receives, an arrow a row; what is later than now is faint. */
import { useEffect, useRef } from 'react';
import { CALLS, castOf } from './scene.ts';
import type { Row } from './scene.ts';

type Props = {
  rows: Row[];
  count: number;
  nameOf: (id: string | null) => string;
  columnOf: (id: string | null) => string | null;
  onChoose: (row: Row) => void;
};

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23);

export function Chart({ rows, count, nameOf, columnOf, onChoose }: Props) {
  const cast = castOf(rows, columnOf);
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
          {cast.map(id => (
            <th key={id} scope="col">
              {id === CALLS ? CALLS : nameOf(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const [from, to] = [cast.indexOf(columnOf(row.from)), cast.indexOf(columnOf(row.to))];
          const [left, right] = [Math.min(from, to), Math.max(from, to)];
          return (
            <tr
              key={row.index}
              ref={row === newest ? current : null}
              className={row.index < count ? '' : 'later'}
              aria-current={row === newest ? 'step' : undefined}
            >
              <td>{timeOf(row.at)}</td>
              {empty(0, left)}
              <td colSpan={right - left + 1} className={from === to ? 'self' : from < to ? 'right' : 'left'}>
                <button
                  type="button"
                  aria-label={`${nameOf(row.from)} to ${nameOf(row.to)}: ${row.type}`}
                  onClick={() => onChoose(row)}
                >
                  {row.type}
                </button>
              </td>
              {empty(right + 1, cast.length)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
