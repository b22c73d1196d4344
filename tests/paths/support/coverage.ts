/** The states and transitions of a machine that were walked, and those that were not, by name. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionName, transitionsOf } from '../../../tools/map/words.ts';
import { activeKeys, nodesOf, stateKeys } from './model.ts';
import { namesOf } from './transition-names.ts';

export type Coverage = { states: Set<string>; transitions: Set<string> };

export const noCoverage = (): Coverage => ({ states: new Set(), transitions: new Set() });

/** All states and transitions of the machine. */
export const wholeOf = (machine: AnyStateMachine): Coverage => ({
  states: new Set(stateKeys(machine)),
  transitions: new Set(nodesOf(machine).flatMap(node => transitionsOf(node).map(transitionName))),
});

/** A state that `always` leaves at once counts as covered when a transition entered it. */
export const addWalk = (
  coverage: Coverage,
  snapshots: AnyMachineSnapshot[],
  taken: Iterable<AnyTransitionDefinition>,
): void => {
  const transitions = [...taken];
  for (const name of namesOf(transitions)) coverage.transitions.add(name);
  for (const key of snapshots.flatMap(activeKeys)) coverage.states.add(key);
  for (const { source } of transitions)
    if (source.path.length > 0) coverage.states.add(source.path.join('.'));
};

export const missingFrom = (walked: Coverage, whole: Coverage): string[] => [
  ...[...whole.states].filter(key => !walked.states.has(key)).map(key => `state ${key}`),
  ...[...whole.transitions].filter(name => !walked.transitions.has(name)).map(name => `transition ${name}`),
];
