/** Which of a model's many paths are walked where each step costs time: few that together take every transition. */
import type { AnyMachineSnapshot } from 'xstate';
import { STAYS } from '../../../tools/map/words.ts';
import { namesOf } from './coverage.ts';
import { activeKeys } from './model.ts';
import type { Path } from './model.ts';

/** The transitions a step takes, and the states it newly enters. */
const movesOf = ({ steps }: Path) =>
  steps.slice(1).map(({ event, snapshot }, index) => {
    const before = steps[index]!.snapshot;
    const names = namesOf(before.machine.getTransitionData(before, event));
    const entered = activeKeys(snapshot).filter(key => !activeKeys(before).includes(key));
    return { names, entered, active: activeKeys(snapshot) };
  });

/** Transitions with all they entered: the same one counts again where it comes from elsewhere. */
const told = (path: Path): string[] =>
  movesOf(path).map(({ names, entered }) => `${names.join(' + ')} ⇒ ${entered.join(' + ')}`);

/** Transitions with where they led: two outcomes of one event count apart. */
const takenBy = (path: Path): string[] =>
  movesOf(path).map(({ names, entered, active }) => {
    const isStill = names.every(name => name.endsWith(STAYS));
    const led = entered.length > 0 || isStill ? entered : active;
    return `${names.join(' + ')} ⇒ ${led.at(-1) ?? 'as before'}`;
  });

/** The one that adds most comes first. */
export const fewOf = (paths: Path[]): Path[] => {
  const left = new Set(paths);
  const taken = new Set<string>();
  const chosen: Path[] = [];
  const gain = (path: Path) => new Set(told(path).filter(one => !taken.has(one))).size;
  for (;;) {
    const [best] = [...left].map(path => ({ path, adds: gain(path) })).sort((a, b) => b.adds - a.adds);
    if (best === undefined || best.adds === 0) return chosen;
    left.delete(best.path);
    chosen.push(best.path);
    for (const one of told(best.path)) taken.add(one);
  }
};

/** Replaces each chosen path by the shortest that does what no other does, and leaves out what does nothing so. */
export const shortened = (chosen: Path[], all: Path[]): Path[] => {
  const byLength = all.toSorted((a, b) => a.steps.length - b.steps.length);
  return chosen.toReversed().reduce<Path[]>((kept, path) => {
    const others = kept.filter(one => one !== path);
    const elsewhere = new Set(others.flatMap(takenBy));
    const owed = takenBy(path).filter(one => !elsewhere.has(one));
    const does = (one: Path) => owed.every(each => takenBy(one).includes(each));
    return owed.length === 0 ? others : [...others, byLength.find(does) ?? path];
  }, chosen);
};

const isSame = (a: AnyMachineSnapshot, b: AnyMachineSnapshot) =>
  JSON.stringify([a.value, a.context]) === JSON.stringify([b.value, b.context]);

/** A path that goes on with what another does from the same situation on; undefined where none is the same. */
const joinedTo = (path: Path, next: Path): Path | undefined => {
  const end = path.steps.at(-1)!.snapshot;
  const from = next.steps.findLastIndex(({ snapshot }) => isSame(snapshot, end));
  if (from < 1 || from === next.steps.length - 1) return undefined;
  const rest = next.steps.slice(from + 1);
  const title = [path.title, ...rest.map(step => step.says)].join(', ');
  return { ...path, title, steps: [...path.steps, ...rest] };
};

/** Joins paths end to start up to so many steps, as long as nothing is lost by it. */
export const joined = (paths: Path[], longest: number): Path[] => {
  const covered = (some: Path[]) => new Set(some.flatMap(takenBy)).size;
  for (const path of paths) {
    for (const next of paths.filter(one => one !== path)) {
      const one = joinedTo(path, next);
      if (one === undefined || one.steps.length > longest) continue;
      const fewer = [...paths.filter(other => other !== path && other !== next), one];
      if (covered(fewer) === covered(paths)) return joined(fewer, longest);
    }
  }
  return paths;
};
