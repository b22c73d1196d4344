/** The tree of actors with their active states. Completed actors that are not machines are hidden: they are too many. */
import { activeLeaves } from '../map/words.ts';
import { isRunning } from './replay.ts';
import type { InspectedActor } from './replay.ts';

type Props = { actors: InspectedActor[]; selected: string | null; onSelect: (id: string) => void };

const stateOf = ({ snapshot }: InspectedActor) => {
  if (snapshot === null) return 'starting';
  return activeLeaves(snapshot.active).join(' and ') || snapshot.status;
};

export function Actors({ actors, selected, onSelect }: Props) {
  const isShown = (actor: InspectedActor) =>
    actor.machine !== null || isRunning(actor) || actor.id === selected;
  const childrenOf = (parent: string | null) => {
    const children = actors.filter(actor => actor.parent === parent && isShown(actor));
    if (children.length === 0) return null;
    return (
      <ul>
        {children.map(actor => (
          <li key={actor.id} className={isRunning(actor) ? '' : 'ended'}>
            <button
              type="button"
              aria-current={actor.id === selected ? 'true' : undefined}
              onClick={() => onSelect(actor.id)}
            >
              <b>{actor.name}</b> <span>{stateOf(actor)}</span>
            </button>
            {childrenOf(actor.id)}
          </li>
        ))}
      </ul>
    );
  };
  return childrenOf(null);
}
