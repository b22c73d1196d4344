/** Requests paused at the server while the machine waits for them, so that the screen can be checked meanwhile. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CallFailure } from '#machines/platform/types.ts';
import type { Request } from '#tests/support/controls.ts';
import type { Fixtures } from './fixtures.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';

const invokesOf = (snapshot: AnyMachineSnapshot | undefined): string[] =>
  snapshot?._nodes.flatMap(node => node.invoke.map(({ id }) => id)) ?? [];

const isOutcomeOf = (event: EventObject, id: string) =>
  event.type === `${DONE}${id}` || event.type === `${ERROR}${id}`;

/** Invokes that a step starts. */
export const invokesStarted = (
  before: AnyMachineSnapshot | undefined,
  event: EventObject,
  after: AnyMachineSnapshot,
): string[] => invokesOf(after).filter(id => isOutcomeOf(event, id) || !invokesOf(before).includes(id));

/** Invokes that a step stops: their responses are ignored. */
export const invokesStopped = (
  before: AnyMachineSnapshot | undefined,
  event: EventObject,
  after: AnyMachineSnapshot,
): string[] => invokesOf(before).filter(id => !isOutcomeOf(event, id) && !invokesOf(after).includes(id));

/** What an invoke may call: one operation or address, or one of several, depending on its context. */
export type InvokeRequests = Request | readonly Request[];

export const operationsOf = (called: InvokeRequests | undefined): readonly Request[] =>
  called === undefined ? [] : typeof called === 'string' ? [called] : called;

/** The operations whose outcome an event may be. */
export const requestsSettledBy = (
  event: EventObject,
  calls: Record<string, InvokeRequests> = {},
): readonly Request[] => operationsOf(Object.entries(calls).find(([id]) => isOutcomeOf(event, id))?.[1]);

/** Lets the next call of an operation fail with the error of a failed outcome. */
export const failRequest = async (
  portal: Fixtures['portal'],
  operation: Request,
  event: EventObject,
): Promise<void> => {
  const { status, message } = errorOf(event)!;
  await portal.fail(operation, status, message);
};

/** Resumes paused requests. For a failure without an event driver the request fails with the model's error. */
export const resumeRequests = async (
  portal: Fixtures['portal'],
  operations: readonly Request[],
  event: EventObject,
  { isDriven, started }: { isDriven: boolean; started: readonly string[] },
): Promise<void> => {
  const [operation, ...others] = operations;
  if (operation && event.type.startsWith(ERROR) && !isDriven) {
    if (others.length > 0) throw new Error(`Which of ${operations.join(', ')} fails takes an event driver`);
    await failRequest(portal, operation, event);
  }
  // An invoke that its own outcome restarts is paused again.
  const isRestarted = started.some(id => isOutcomeOf(event, id));
  for (const one of operations) await portal.resume(one, isRestarted);
};

/** The next outcome of an invoke on the path. */
export const nextOutcome = (ahead: EventObject[], id: string): EventObject | undefined =>
  ahead.find(event => isOutcomeOf(event, id));

/** The error of an invoke that fails. */
export const errorOf = <Failure = CallFailure>(
  event: (EventObject & { error?: Failure }) | undefined,
): Failure | undefined => event?.error;

export const failsWith = (event: EventObject | undefined, status: number): boolean =>
  errorOf(event)?.status === status;

export const isFailure = (event: EventObject | undefined): boolean => event?.type.startsWith(ERROR) ?? false;

/** The output of an invoke that succeeds. */
export const outputOf = <Output>(
  event: (EventObject & { output?: Output }) | undefined,
): Output | undefined => event?.output;
