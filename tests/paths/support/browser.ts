/**
 * The other walk: the same paths in a browser against the real server. `<name>.browser.ts` supplies the hands
 * (one deed an event) and the eyes (one look a state); what either lacks fails the run before the first step.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { fewOf, joined, shortened } from './choice.ts';
import { answerCall, answeredBy, callsBegun, callsLeft, operationsOf } from './held-calls.ts';
import type { Called } from './held-calls.ts';
import { activeKeys, eventTypes, pathsOf } from './model.ts';
import type { AnyModel, Path } from './model.ts';
import { gapsOf } from './walk.ts';
import type { World } from './world.ts';

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
  calls?: Record<string, Called>;
  /** Events nobody can bring about in a browser, each with the reason; no path of the browser takes them. */
  outOfReach?: Record<string, string>;
  /** So many steps a path may have by going on where another begins: fewer beginnings, where those take the time. */
  longest?: number;
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

/** The paths to walk in a browser, where each step takes its time. */
export const browserPathsOf = (
  model: AnyModel,
  { outOfReach = {}, longest = 0 }: Pick<BrowserSide, 'outOfReach' | 'longest'>,
): Path[] => {
  const all = pathsOf(model, Object.keys(outOfReach));
  return joined(shortened(fewOf(all), all), longest);
};

/** Where a path waits, the page's clock is in the test's hand from the start; it runs on by itself meanwhile. */
const isDelay = ({ type }: EventObject) => type.startsWith('xstate.after.');

export const walkInBrowser = async (path: Path, side: BrowserSide, world: World): Promise<void> => {
  const events = path.steps.map(step => step.event);
  if (events.some(isDelay)) await world.page.clock.install();
  for (const [index, { event, says, snapshot }] of path.steps.entries()) {
    const before = path.steps[index - 1]?.snapshot;
    await world.narrate(before === undefined ? path.begin : says);
    const ahead = events.slice(index + 1);
    const begun = callsBegun(before, event, snapshot);
    for (const id of begun)
      for (const operation of operationsOf(side.calls?.[id])) await world.portal.hold(operation);
    const answered = answeredBy(event, side.calls);
    if (before === undefined) await side.begin(world, path.input, ahead);
    else if (event.type in side.events) await side.events[event.type]!(world, event, ahead);
    const isArranged = event.type in side.events;
    await answerCall(world.portal, answered, event, { isArranged, begun });
    for (const id of callsLeft(before, event, snapshot))
      for (const operation of operationsOf(side.calls?.[id])) await world.portal.release(operation);
    for (const key of activeKeys(snapshot)) await side.states[key]?.(world, snapshot);
  }
};
