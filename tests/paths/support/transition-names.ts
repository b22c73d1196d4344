/** Transitions by name, and which of them a browser driver lists as unreachable. */
import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate';
import { transitionName, transitionsOf } from '../../../tools/map/words.ts';

/** Without the initial transition, which is not one of the machine's own. */
export const namesOf = (taken: Iterable<AnyTransitionDefinition>): string[] =>
  [...taken].filter(one => transitionsOf(one.source).includes(one)).map(transitionName);

/** The transitions that an event takes in a state, without the eventless ones that follow. */
export const namesTakenBy = (snapshot: AnyMachineSnapshot, event: EventObject): string[] =>
  namesOf(snapshot.machine.getTransitionData(snapshot, event));

/** The first of the keys that names a transition, by its event type or as `state · event`. */
export const keyNaming = (transition: string, keys: string[]): string | undefined =>
  keys.find(key =>
    key.includes(' · ') ? transition.startsWith(`${key} `) : transition.includes(` · ${key} `),
  );
