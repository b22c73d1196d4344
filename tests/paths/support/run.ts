/**
 * Starts an actor of a machine with its surroundings replaced: invoked actors are promises that a test settles by the
 * invoke's id, the clock is simulated, and executed actions, emitted events, events sent to other actors and transitions
 * taken are recorded.
 */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type {
  AnyActorLogic,
  AnyActorRef,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate';
import type { ExecutedAction } from './model.ts';

export type PendingCall = {
  id: string;
  src: string;
  input: unknown;
  signal: AbortSignal;
  settled: boolean;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};

export type Run = {
  actor: AnyActorRef;
  clock: SimulatedClock;
  calls: PendingCall[];
  actions: ExecutedAction[];
  /** What the machine emitted, after the actions of the same step. */
  emitted: EventObject[];
  /** The transitions taken, in order. */
  taken: AnyTransitionDefinition[];
  /** The newest unanswered call of an invoke. */
  call(id: string): PendingCall | undefined;
  /** Resolves or rejects that call, if there is one, and runs what follows from it. */
  settle(id: string, how: 'resolve' | 'reject', what?: unknown): Promise<void>;
  /** Advances the clock by at most a second at a time: a larger increment would skip timers that start within it. */
  elapse(ms: number): void;
};

/** Runs pending promise callbacks. */
export const flushPromises = () => new Promise<void>(resolve => setImmediate(resolve));

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action;

const LONGEST_STEP = 1000;

/** Replaces the machine's actors by promises that wait for the test, and records its custom actions. */
const instrumented = (
  machine: AnyStateMachine,
  calls: PendingCall[],
  actions: ExecutedAction[],
): AnyStateMachine => {
  const actors: Record<string, AnyActorLogic> = {};
  for (const src of Object.keys(machine.implementations.actors)) {
    actors[src] = fromPromise(
      ({ self, input, signal }) =>
        new Promise((resolve, reject) => {
          const call: PendingCall = { id: self.id, src, input, signal, settled: false, resolve, reject };
          call.resolve = output => ((call.settled = true), resolve(output));
          call.reject = error => ((call.settled = true), reject(error));
          calls.push(call);
        }),
    );
  }
  const recording: Record<string, unknown> = {};
  for (const [type, original] of Object.entries(machine.implementations.actions)) {
    if (isBuiltIn(original) || typeof original !== 'function') continue;
    recording[type] = (...given: Parameters<typeof original>) => {
      const [, params] = given;
      actions.push(params === undefined ? { type } : { type, params });
      original(...given);
    };
  }
  return machine.provide({ actors, actions: recording } as Parameters<typeof machine.provide>[0]);
};

export const startRun = (machine: AnyStateMachine, input: unknown): Run => {
  const clock = new SimulatedClock();
  const calls: PendingCall[] = [];
  const actions: ExecutedAction[] = [];
  const emitted: EventObject[] = [];
  const taken: AnyTransitionDefinition[] = [];
  const actor: AnyActorRef = createActor(instrumented(machine, calls, actions), {
    clock,
    input,
    inspect: seen => {
      // Children are promises, so every microstep is the machine's own.
      if (seen.type === '@xstate.microstep') taken.push(...seen._transitions);
      if (seen.type !== '@xstate.event' || seen.sourceRef !== actor || seen.event.type.startsWith('xstate.'))
        return;
      // An event that a machine sends to itself is the end of a delay.
      if (seen.actorRef !== actor)
        actions.push({ type: `send to ${(seen.actorRef as AnyActorRef).id}`, params: seen.event });
    },
  });
  actor.on('*', (event: EventObject) => void emitted.push(event));
  // Without an observer a failed actor would throw where no test sees it.
  actor.subscribe({ error: () => {} });
  actor.start();
  const call: Run['call'] = id => calls.findLast(one => one.id === id && !one.settled && !one.signal.aborted);
  return {
    actor,
    clock,
    calls,
    actions,
    emitted,
    taken,
    call,
    settle: async (id, how, what) => {
      call(id)?.[how](what);
      await flushPromises();
    },
    elapse: ms => {
      for (let left = ms; left > 0; left -= LONGEST_STEP) clock.increment(Math.min(left, LONGEST_STEP));
    },
  };
};
