/**
 * One machine at work with everything around it held in the test's hand: invoked actors wait to be answered by the
 * invoke's id, the clock is stepped, named actions and what actors are told are written down, taken transitions are
 * collected.
 */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Act } from './model.ts';

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
  acts: Act[];
  taken: Set<AnyTransitionDefinition>;
  /** The newest unanswered call of an invoke. */
  call(id: string): PendingCall | undefined;
  /** Lets time pass a second at a time at most: a large step would skip timers that start inside it. */
  elapse(ms: number): void;
};

/** Lets promise callbacks run. */
export const settle = () => new Promise<void>(resolve => setImmediate(resolve));

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action;

const LONGEST_STEP = 1000;

/** Builds the machine with all its actors held and its actions written down. */
const held = (machine: AnyStateMachine, calls: PendingCall[], acts: Act[]): AnyStateMachine => {
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
  const actions: Record<string, unknown> = {};
  for (const [type, original] of Object.entries(machine.implementations.actions)) {
    if (isBuiltIn(original) || typeof original !== 'function') continue;
    actions[type] = (...given: Parameters<typeof original>) => {
      const [, params] = given;
      acts.push(params === undefined ? { type } : { type, params });
      original(...given);
    };
  }
  return machine.provide({ actors, actions } as Parameters<typeof machine.provide>[0]);
};

export const startRun = (machine: AnyStateMachine, input: unknown): Run => {
  const clock = new SimulatedClock();
  const calls: PendingCall[] = [];
  const acts: Act[] = [];
  const taken = new Set<AnyTransitionDefinition>();
  const actor: AnyActorRef = createActor(held(machine, calls, acts), {
    clock,
    input,
    inspect: seen => {
      // Children are held promises, so every microstep is the machine's own.
      if (seen.type === '@xstate.microstep') for (const one of seen._transitions) taken.add(one);
      if (seen.type !== '@xstate.event' || seen.sourceRef !== actor || seen.event.type.startsWith('xstate.'))
        return;
      // What a machine tells itself is a delay that is over, not a deed.
      if (seen.actorRef !== actor)
        acts.push({ type: `tell ${(seen.actorRef as AnyActorRef).id}`, params: seen.event });
    },
  });
  // Without an observer a failed actor would throw where no test sees it.
  actor.subscribe({ error: () => {} });
  actor.start();
  return {
    actor,
    clock,
    calls,
    acts,
    taken,
    call: id => calls.findLast(one => one.id === id && !one.settled && !one.signal.aborted),
    elapse: ms => {
      for (let left = ms; left > 0; left -= LONGEST_STEP) clock.increment(Math.min(left, LONGEST_STEP));
    },
  };
};
