/**
 * The other walk: the same paths in a browser against the real server. `<name>.browser.ts` supplies the hands
 * (one deed an event) and the eyes (one look a state); what either lacks fails the run before the first step.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { namesOf } from './coverage.ts';
import { answerCall, answeredBy, callsBegun, callsLeft } from './held-calls.ts';
import { type AnyModel, type Path, activeKeys, eventTypes, pathsOf } from './model.ts';
import { gapsOf } from './walk.ts';
import type { Operation, World } from './world.ts';

/** `ahead` is what happens next on the path: a deed may have to prepare it by whom it signs in or what it types. */
export type Deed = (world: World, event: EventObject, ahead: EventObject[]) => Promise<void>;

export type BrowserSide = {
  /** Opens the page the way this input says, arranging at the server what it needs. */
  begin: (world: World, input: unknown, ahead: EventObject[]) => Promise<void>;
  /** A user's event is done by role and name, a delay by the clock, a call's outcome where `calls` does not do. */
  events: Record<string, Deed>;
  /** Looks for what the person would see. */
  states: Record<string, (world: World, snapshot: AnyMachineSnapshot) => Promise<void>>;
  /**
   * The operation behind each invoke: held at the server from its beginning until its outcome is due, then let go,
   * or failed with the model's error. A deed of its own for such an outcome has the call let go after it.
   */
  calls?: Record<string, Operation>;
  /** Events nobody can bring about in a browser, each with the reason; no path of the browser takes them. */
  outOfReach?: Record<string, string>;
};

const outcomesOf = (side: BrowserSide) =>
  Object.keys(side.calls ?? {}).flatMap(id => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);

/** What the hands and eyes lack, and what they have in vain. */
export const gapsInBrowser = (model: AnyModel, side: BrowserSide): string[] => {
  const types = eventTypes(model.machine);
  const beyond = Object.keys(side.outOfReach ?? {});
  const done = [...Object.keys(side.events), ...outcomesOf(side)];
  const covered = new Set([...done, ...beyond]);
  return [
    ...gapsOf(model, types),
    ...types.filter(type => !covered.has(type)).map(type => `no deed for event ${type}`),
    ...beyond.filter(type => type in side.events).map(type => `both done and out of reach: ${type}`),
    ...[...covered].filter(type => !types.includes(type)).map(type => `no such event: ${type}`),
    ...Object.keys(model.states)
      .filter(key => !(key in side.states))
      .map(key => `no look at state ${key}`),
    ...Object.keys(side.states)
      .filter(key => !(key in model.states))
      .map(key => `no such state: ${key}`),
  ];
};

/** The transitions a path takes, each with what it led into: two outcomes of one event count apart. */
const takenBy = ({ steps }: Path): string[] =>
  steps.slice(1).map(({ event, snapshot }, index) => {
    const before = steps[index]!.snapshot;
    const names = namesOf(before.machine.getTransitionData(before, event));
    const entered = activeKeys(snapshot).filter(key => !activeKeys(before).includes(key));
    return `${names.join(' + ')} ⇒ ${entered.join(' + ')}`;
  });

/** Few paths that together still take every transition within reach: the one that adds most comes first. */
export const browserPathsOf = (model: AnyModel, side: Pick<BrowserSide, 'outOfReach'>): Path[] => {
  const left = new Set(pathsOf(model, Object.keys(side.outOfReach ?? {})));
  const taken = new Set<string>();
  const chosen: Path[] = [];
  const gain = (path: Path) => new Set(takenBy(path).filter(one => !taken.has(one))).size;
  for (;;) {
    const [best] = [...left].map(path => ({ path, adds: gain(path) })).sort((a, b) => b.adds - a.adds);
    if (best === undefined || best.adds === 0) return chosen;
    left.delete(best.path);
    chosen.push(best.path);
    for (const one of takenBy(best.path)) taken.add(one);
  }
};

/** Where a path waits, the page's clock is in the test's hand from the start; it runs on by itself meanwhile. */
const isDelay = ({ type }: EventObject) => type.startsWith('xstate.after.');

export const walkInBrowser = async (path: Path, side: BrowserSide, world: World): Promise<void> => {
  const events = path.steps.map(step => step.event);
  if (events.some(isDelay)) await world.page.clock.install();
  for (const [index, { event, snapshot }] of path.steps.entries()) {
    const before = path.steps[index - 1]?.snapshot;
    const ahead = events.slice(index + 1);
    for (const id of callsBegun(before, event, snapshot))
      if (side.calls?.[id]) await world.portal.hold(side.calls[id]);
    const answered = answeredBy(event, side.calls);
    if (before === undefined) await side.begin(world, path.input, ahead);
    else if (event.type in side.events) await side.events[event.type]!(world, event, ahead);
    if (answered) await answerCall(world.portal, answered, event, event.type in side.events);
    for (const id of callsLeft(before, event, snapshot))
      if (side.calls?.[id]) await world.portal.release(side.calls[id]);
    for (const key of activeKeys(snapshot)) await side.states[key]?.(world, snapshot);
  }
};
