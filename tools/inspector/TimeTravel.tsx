/** Moves through the recorded events, one at a time or by a slider, and back to live updates. */
import type { InspectionRecord } from './inspection-record.ts';
import { countAfterEvent } from './replay.ts';

type Props = {
  records: InspectionRecord[];
  /** The number of records replayed; null for live updates. */
  position: number | null;
  onMove: (position: number | null) => void;
};

export function TimeTravel({ records, position, onMove }: Props) {
  const count = position ?? records.length;
  const stops = records.flatMap((record, index) =>
    record.kind === 'event' ? [countAfterEvent(records, { ...record, index })] : [],
  );
  const previous = Math.max(0, ...stops.filter(stop => stop < count));
  const next = Math.min(...stops.filter(stop => stop > count));
  return (
    <div className="row">
      <button type="button" disabled={count === 0} onClick={() => onMove(previous)}>
        Previous event
      </button>
      <label>
        Position{' '}
        <input
          type="range"
          min={0}
          max={records.length}
          value={count}
          onChange={({ target }) => onMove(Number(target.value))}
        />
      </label>
      <button type="button" disabled={next === Infinity} onClick={() => onMove(next)}>
        Next event
      </button>
      <button type="button" disabled={position === null} onClick={() => onMove(null)}>
        Live
      </button>
      <span role="status">{position === null ? 'Live' : `Paused at ${count} of ${records.length}`}</span>
    </div>
  );
}
