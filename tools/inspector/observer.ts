/** Converts XState's inspection events to records for the inspector. */
import { StateMachine } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { transitionName } from '../map/words.ts';
import type { Filter } from './filter.ts';
import type { ActorRecord, InspectionRecord } from './inspection-record.ts';

/** Every actor has a systemId property, although the type of an inspection event's actor lacks it. */
type Inspected = AnyActor & { systemId?: string };
type AnySnapshot = Partial<AnyMachineSnapshot> & { status: string };

function actorRecord({ sessionId, systemId, id, logic, _parent: parent }: Inspected): ActorRecord {
  const isMachine = logic instanceof StateMachine;
  return {
    kind: 'actor',
    id: sessionId,
    name: systemId ?? (id === sessionId && isMachine ? logic.id : id),
    machine: isMachine ? logic.id : null,
    parent: parent?.sessionId ?? null,
  };
}

const activeStates = ({ _nodes: nodes }: AnySnapshot) =>
  nodes === undefined ? [] : ['', ...nodes.map(node => node.path.join('.')).filter(path => path !== '')];

/** A machine's context; output and error of any actor. */
const contextOf = ({ context, output, error }: AnySnapshot) => ({
  ...(context === undefined ? {} : (context as object)),
  ...(output === undefined ? {} : { output: output as unknown }),
  ...(error === undefined ? {} : { error }),
});

/** The initial transition has no name in the diagram. */
const isNamed = ({ source, eventType }: Partial<AnyTransitionDefinition>) =>
  source !== undefined && eventType !== undefined && source.transitions !== undefined;

/** Returns an observer for `system.inspect()`; an actor's record precedes the first one that refers to it. */
export function createObserver(
  filter: Filter,
  onRecord: (record: InspectionRecord) => void,
): (inspected: InspectionEvent) => void {
  const known = new Set<string>();
  const taken = new Map<string, string[]>();
  const register = (actor: Inspected): void => {
    if (known.has(actor.sessionId)) return;
    known.add(actor.sessionId);
    onRecord(actorRecord(actor));
  };
  return inspected => {
    const actor = inspected.actorRef as Inspected;
    const id = actor.sessionId;
    const time = Date.now();
    if (inspected.type === '@xstate.microstep') {
      const names = inspected._transitions.filter(isNamed).map(transitionName);
      taken.set(id, [...(taken.get(id) ?? []), ...names]);
    } else if (inspected.type === '@xstate.event') {
      const from = inspected.sourceRef as Inspected | undefined;
      if (from) register(from);
      register(actor);
      const { type, ...rest } = inspected.event;
      onRecord({ kind: 'event', time, from: from?.sessionId ?? null, to: id, type, event: filter(rest) });
    } else if (inspected.type === '@xstate.snapshot') {
      register(actor);
      const snapshot = inspected.snapshot as AnySnapshot;
      onRecord({
        kind: 'snapshot',
        time,
        actor: id,
        status: snapshot.status,
        active: activeStates(snapshot),
        taken: taken.get(id) ?? [],
        context: filter(contextOf(snapshot)),
      });
      taken.delete(id);
    }
  };
}
