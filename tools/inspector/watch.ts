/** Turns what the engine says of its actors into what the inspector is told. */
import { StateMachine } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionName } from '../map/words.ts';
import type { Filter } from './filter.ts';
import type { Actor, Told } from './told.ts';

/** Actors of every kind have them, though the type of what is inspected does not say so. */
type Inspected = AnyActor & { systemId?: string };
type Shown = Partial<AnyMachineSnapshot> & { status: string };

function actorOf({ sessionId, systemId, id, logic, _parent: parent }: Inspected): Actor {
  const isMachine = logic instanceof StateMachine;
  return {
    kind: 'actor',
    id: sessionId,
    name: systemId ?? (id === sessionId && isMachine ? logic.id : id),
    machine: isMachine ? logic.id : null,
    parent: parent?.sessionId ?? null,
  };
}

const activeIn = ({ _nodes: nodes }: Shown) =>
  nodes === undefined ? [] : ['', ...nodes.map(node => node.path.join('.')).filter(path => path !== '')];

/** Of a machine its context, of anything else what came of it. */
const contextOf = ({ context, output, error }: Shown) => ({
  ...(context === undefined ? {} : (context as object)),
  ...(output === undefined ? {} : { output: output as unknown }),
  ...(error === undefined ? {} : { error }),
});

/** Starting is no transition of the machine's. */
const isNamed = ({ source, eventType }: Partial<AnyTransitionDefinition>) =>
  source !== undefined && eventType !== undefined && source.transitions !== undefined;

export function watcher(filter: Filter, tell: (told: Told) => void): (seen: InspectionEvent) => void {
  const known = new Set<string>();
  const taken = new Map<string, string[]>();
  const meet = (actor: Inspected): void => {
    if (known.has(actor.sessionId)) return;
    known.add(actor.sessionId);
    tell(actorOf(actor));
  };
  return seen => {
    const actor = seen.actorRef as Inspected;
    const id = actor.sessionId;
    const at = Date.now();
    if (seen.type === '@xstate.microstep') {
      const names = seen._transitions.filter(isNamed).map(transitionName);
      taken.set(id, [...(taken.get(id) ?? []), ...names]);
    } else if (seen.type === '@xstate.event') {
      const from = seen.sourceRef as Inspected | undefined;
      if (from) meet(from);
      meet(actor);
      const { type, ...rest } = seen.event;
      tell({ kind: 'event', at, from: from?.sessionId ?? null, to: id, type, event: filter(rest) });
    } else if (seen.type === '@xstate.snapshot') {
      meet(actor);
      const shown = seen.snapshot as Shown;
      tell({
        kind: 'snapshot',
        at,
        of: id,
        status: shown.status,
        active: activeIn(shown),
        taken: taken.get(id) ?? [],
        context: filter(contextOf(shown)),
      });
      taken.delete(id);
    }
  };
}
