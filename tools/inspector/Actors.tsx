/** Everybody at work, under whom they work for, with the states they are in. */
import { deepest, isRunning } from './scene.ts';
import type { Standing } from './scene.ts';

type Props = { actors: Standing[]; chosen: string | null; onChoose: (id: string) => void };

const stateOf = (actor: Standing) => {
  if (actor.last === null) return 'starting';
  return deepest(actor.last.active).join(' and ') || actor.last.status;
};

/** Calls that were answered would soon be the most of all. */
const isOfInterest = (actor: Standing) => actor.machine !== null || isRunning(actor);

export function Actors({ actors, chosen, onChoose }: Props) {
  const below = (parent: string | null) => {
    const children = actors.filter(
      actor => actor.parent === parent && (isOfInterest(actor) || actor.id === chosen),
    );
    if (children.length === 0) return null;
    return (
      <ul>
        {children.map(actor => (
          <li key={actor.id} className={isRunning(actor) ? '' : 'ended'}>
            <button
              type="button"
              aria-current={actor.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(actor.id)}
            >
              <b>{actor.name}</b> <span>{stateOf(actor)}</span>
            </button>
            {below(actor.id)}
          </li>
        ))}
      </ul>
    );
  };
  return below(null);
}
