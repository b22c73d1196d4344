/**
 * Records what the app's machines really do in the page. XState reports each microstep with its transitions
 * (`system.inspect`); machines of the page's build and of the test share no objects, so a transition is sent as its
 * source's id with its place among the source's transitions, and named again here.
 */
import { expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { ACTION_LIMIT } from '#tests/support/limits.ts';
import { transitionName, transitionsOf } from '../../../tools/map/words.ts';
import { nodesOf } from './model.ts';

/** `states` are ids of the active states, the machine's own included; `transitions` are empty for the initial state. */
type Reported = { machine: string; states: string[]; transitions: { source: string; index: number }[] };

declare global {
  interface Window {
    reportMicrostep?: (reported: Reported) => Promise<void>;
  }
}

/**
 * Runs in every page before its scripts. The app exposes its root actor before it starts it; from then on every system
 * is inspected, also those of the actors that screens create.
 */
function inspectSystems(): void {
  type Node = { id: string; transitions: Map<string, object[]>; always?: object[] };
  type System = { inspect: (observer: (event: InspectionEvent) => void) => void };
  type Logic = { getInitialSnapshot: (scope: { system: System }, input: unknown) => unknown };
  type Root = { system: System; logic: Logic };

  const report = (event: InspectionEvent): void => {
    const isInitial = event.type === '@xstate.snapshot' && event.event.type === 'xstate.init';
    if (event.type !== '@xstate.microstep' && !isInitial) return;
    const { _nodes: nodes, machine } = event.snapshot as { _nodes?: Node[]; machine?: { id: string } };
    if (nodes === undefined || machine === undefined) return;
    const taken = event.type === '@xstate.microstep' ? event._transitions : [];
    void window.reportMicrostep?.({
      machine: machine.id,
      states: nodes.map(({ id }) => id),
      transitions: taken.map(transition => {
        // The initial transition has a source of another shape.
        const { id, transitions, always = [] } = transition.source as unknown as Partial<Node>;
        const own = [...(transitions?.values() ?? [])].flat().concat(always);
        return { source: id ?? '', index: own.indexOf(transition) };
      }),
    });
  };

  const inspected = new WeakSet<System>();
  const inspect = (system: System): void => {
    if (inspected.has(system)) return;
    inspected.add(system);
    system.inspect(report);
  };
  let root: Root | undefined;
  Object.defineProperty(window, 'portal', {
    get: () => root,
    set: (actor: Root) => {
      root = actor;
      inspect(actor.system);
      // Later systems before their first microstep, which is taken while the actor is created.
      const logic = Object.getPrototypeOf(actor.logic) as Logic;
      const { getInitialSnapshot } = logic;
      logic.getInitialSnapshot = function (this: Logic, scope, input) {
        inspect(scope.system);
        return getInitialSnapshot.call(this, scope, input);
      };
    },
  });
}

/** The attachment of a path's test with what happened. */
export const MICROSTEPS = 'microsteps';

/** What a machine did in the pages of a context so far, in order, over page loads. */
export type Microsteps = {
  /** Names of the transitions taken, as `transitionName` gives them. */
  transitions: string[];
  /** Dotted paths of the states entered. */
  states: Set<string>;
};

/** To be called before the first page opens. */
export async function recordMicrosteps(
  context: BrowserContext,
  machine: AnyStateMachine,
): Promise<Microsteps> {
  const recorded: Microsteps = { transitions: [], states: new Set() };
  const nodes = new Map(nodesOf(machine).map(node => [node.id, node]));
  await context.exposeFunction('reportMicrostep', (reported: Reported) => {
    if (reported.machine !== machine.id) return;
    for (const id of reported.states) recorded.states.add(nodes.get(id)?.path.join('.') ?? id);
    for (const { source, index } of reported.transitions) {
      const node = nodes.get(source);
      const transition = node && transitionsOf(node)[index];
      if (transition) recorded.transitions.push(transitionName(transition));
    }
  });
  await context.addInitScript(inspectSystems);
  return recorded;
}

/**
 * Returns a function that waits until the page has taken transitions of a list, in its order and after those it waited
 * for before.
 */
export function transitionWaiter({ transitions }: Microsteps, timeout = ACTION_LIMIT) {
  let position = 0;
  /** The place after the last of the names; undefined as long as one is missing. */
  const placeAfter = (names: string[]): number | undefined =>
    names.reduce<number | undefined>((place, name) => {
      const found = place === undefined ? -1 : transitions.indexOf(name, place);
      return found < 0 ? undefined : found + 1;
    }, position);
  return async (names: string[]): Promise<void> => {
    const isDone = () => placeAfter(names) !== undefined;
    await expect
      .poll(isDone, { timeout, intervals: [20, 50, 100] })
      .toBe(true)
      .catch((error: unknown) => {
        const taken = transitions.slice(position).join(', ') || 'none';
        throw new Error(`The page has not taken ${names.join(', ')}, but ${taken}`, { cause: error });
      });
    position = placeAfter(names) ?? position;
  };
}
