/** Calls held at the server while the machine waits for them, so that the screen can be looked at meanwhile. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CallFailure } from '#machines/platform/types.ts';
import type { Request } from '#tests/support/controls.ts';
import type { World } from './world.ts';

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

/** What an invoke may call: one operation or address, or one of several, as its context decides. */
export type Called = Request | readonly Request[];

export const operationsOf = (called: Called | undefined): readonly Request[] =>
  called === undefined ? [] : typeof called === 'string' ? [called] : called;

/** The operations one of which an event is the outcome of. */
export const answeredBy = (event: EventObject, calls: Record<string, Called> = {}): readonly Request[] =>
  operationsOf(Object.entries(calls).find(([id]) => isOutcomeOf(event, id))?.[1]);

/** Lets held calls go; a failure that no deed has arranged is the model's own, where there is one operation to fail. */
export const answerCall = async (
  portal: World['portal'],
  operations: readonly Request[],
  event: EventObject,
  { isArranged, begun }: { isArranged: boolean; begun: readonly string[] },
): Promise<void> => {
  const [operation, ...others] = operations;
  if (operation && event.type.startsWith(ERROR) && !isArranged) {
    if (others.length > 0)
      throw new Error(`Which of ${operations.join(', ')} fails is for a deed to arrange`);
    const { status, message } = (event as EventObject & { error: CallFailure }).error;
    await portal.fail(operation, status, message);
  }
  // An invoke that its own outcome starts anew waits again.
  const isAnew = begun.some(id => isOutcomeOf(event, id));
  for (const one of operations) await portal.release(one, isAnew);
};

/** The first outcome of an invoke that lies ahead. */
export const nextOutcome = (ahead: EventObject[], id: string): EventObject | undefined =>
  ahead.find(event => isOutcomeOf(event, id));

export const isFailure = (event: EventObject | undefined): boolean => event?.type.startsWith(ERROR) ?? false;

/** What an invoke that goes well answers. */
export const outputOf = <Output>(
  event: (EventObject & { output?: Output }) | undefined,
): Output | undefined => event?.output;
