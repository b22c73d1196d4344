/** Calls held at the server while the machine waits for them, so that the screen can be looked at meanwhile. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CallFailure } from '#machines/types.ts';
import type { Operation, World } from './world.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';

const invokesOf = (snapshot: AnyMachineSnapshot | undefined): string[] =>
  snapshot?._nodes.flatMap(node => node.invoke.map(({ id }) => id)) ?? [];

const isOutcomeOf = (event: EventObject, id: string) =>
  event.type === `${DONE}${id}` || event.type === `${ERROR}${id}`;

/** Invokes that a step starts. */
export const callsBegun = (
  before: AnyMachineSnapshot | undefined,
  event: EventObject,
  after: AnyMachineSnapshot,
): string[] => invokesOf(after).filter(id => isOutcomeOf(event, id) || !invokesOf(before).includes(id));

/** Invokes that a step gives up: nobody waits for their answer any more. */
export const callsLeft = (
  before: AnyMachineSnapshot | undefined,
  event: EventObject,
  after: AnyMachineSnapshot,
): string[] => invokesOf(before).filter(id => !isOutcomeOf(event, id) && !invokesOf(after).includes(id));

/** The operation whose outcome an event is. */
export const answeredBy = (
  event: EventObject,
  calls: Record<string, Operation> = {},
): Operation | undefined => Object.entries(calls).find(([id]) => isOutcomeOf(event, id))?.[1];

/** Lets a held call go; a failure that no deed has arranged is the model's own. */
export const answerCall = async (
  portal: World['portal'],
  operation: Operation,
  event: EventObject,
  isArranged: boolean,
): Promise<void> => {
  if (event.type.startsWith(ERROR) && !isArranged) {
    const { status, message } = (event as EventObject & { error: CallFailure }).error;
    await portal.fail(operation, status, message);
  }
  await portal.release(operation);
};

/** The first outcome of an invoke that lies ahead. */
export const nextOutcome = (ahead: EventObject[], id: string): EventObject | undefined =>
  ahead.find(event => isOutcomeOf(event, id));

export const isFailure = (event: EventObject | undefined): boolean => event?.type.startsWith(ERROR) ?? false;

/** What an invoke that goes well answers. */
export const outputOf = <Output>(
  event: (EventObject & { output?: Output }) | undefined,
): Output | undefined => event?.output;
