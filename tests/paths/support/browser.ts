/**
 * The other walk: the same paths in a browser against the real server. `<name>.browser.ts` supplies the hands
 * (one deed an event) and the eyes (one look a state); what either lacks fails the run before the first step.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { namesOf } from './coverage.ts';
import { type AnyModel, type Path, activeKeys, eventTypes, pathsOf } from './model.ts';
import { gapsOf } from './walk.ts';

export type BrowserSide<World> = {
  /** Opens the page the way this input says, arranging at the server what it needs. */
  begin: (world: World, input: unknown) => Promise<void>;
  /** A user's event is done by role and name; a call's outcome by letting its held answer go; a delay by the clock. */
  events: Record<string, (world: World, event: EventObject) => Promise<void>>;
  /** Looks for what the person would see. */
  states: Record<string, (world: World, snapshot: AnyMachineSnapshot) => Promise<void>>;
  /** Events nobody can bring about in a browser, each with the reason; paths with them are walked in process alone. */
  outOfReach?: Record<string, string>;
};

/** What the hands and eyes lack, and what they have in vain. */
export const gapsInBrowser = <World>(model: AnyModel, side: BrowserSide<World>): string[] => {
  const types = eventTypes(model.machine);
  const beyond = Object.keys(side.outOfReach ?? {});
  const covered = new Set([...Object.keys(side.events), ...beyond]);
  return [
    ...gapsOf(model, types),
    ...types.filter(type => !covered.has(type)).map(type => `no deed for event ${type}`),
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

const isWithin = (side: BrowserSide<never>) => (path: Path) =>
  !path.steps.some(({ event }) => event.type in (side.outOfReach ?? {}));

/** Few paths that together still take every transition within reach: the one that adds most comes first. */
export const browserPathsOf = (model: AnyModel, side: BrowserSide<never>): Path[] => {
  const left = new Set(pathsOf(model).filter(isWithin(side)));
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

export const walkInBrowser = async <World>(
  path: Path,
  side: BrowserSide<World>,
  world: World,
): Promise<void> => {
  await side.begin(world, path.input);
  for (const { event, snapshot } of path.steps) {
    if (event.type !== 'xstate.init') await side.events[event.type]!(world, event);
    for (const key of activeKeys(snapshot)) await side.states[key]?.(world, snapshot);
  }
};
