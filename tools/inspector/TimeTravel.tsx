/** Back and forth through what was told, an event at a time or all the way; live again at the press of a button. */
import { answeredAt } from './scene.ts';
import type { Told } from './told.ts';

type Props = { told: Told[]; moment: number | null; onMove: (moment: number | null) => void };

export function TimeTravel({ told, moment, onMove }: Props) {
  const count = moment ?? told.length;
  const stops = told.flatMap((one, index) =>
    one.kind === 'event' ? [answeredAt(told, { ...one, index })] : [],
  );
  const earlier = Math.max(0, ...stops.filter(stop => stop < count));
  const later = Math.min(...stops.filter(stop => stop > count));
  return (
    <div className="row">
      <button type="button" disabled={count === 0} onClick={() => onMove(earlier)}>
        Earlier
      </button>
      <label>
        Moment{' '}
        <input
          type="range"
          min={0}
          max={told.length}
          value={count}
          onChange={({ target }) => onMove(Number(target.value))}
        />
      </label>
      <button type="button" disabled={later === Infinity} onClick={() => onMove(later)}>
        Later
      </button>
      <button type="button" disabled={moment === null} onClick={() => onMove(null)}>
        Live
      </button>
      <span role="status">{moment === null ? 'Live' : `Looking at ${count} of ${told.length}`}</span>
    </div>
  );
}
