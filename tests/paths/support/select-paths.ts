/** Selects few of a model's paths that together take every transition, for walks in which each step costs time. */
import type { AnyMachineSnapshot } from 'xstate';
import { STAYS } from '../../../tools/map/words.ts';
import { activeKeys } from './model.ts';
import type { Path } from './model.ts';
import { namesTakenBy } from './transition-names.ts';

type Move = { names: string[]; entered: string[]; active: string[] };

/** The start, where `always` leads on at once from the initial state: by the input it may lead elsewhere. */
function startsOf({ steps }: Path): Move[] {
  const { snapshot } = steps[0]!;
  const active = activeKeys(snapshot);
  const declared = snapshot.machine.root.initial.target?.map(({ path }) => path.join('.')) ?? [];
  return declared.every(key => active.includes(key)) ? [] : [{ names: ['start'], entered: active, active }];
}

/** The transitions a step takes, and the states it newly enters; the start comes first. */
const movesOf = (path: Path): Move[] => [
  ...startsOf(path),
  ...path.steps.slice(1).map(({ event, snapshot }, index) => {
    const before = path.steps[index]!.snapshot;
    const names = namesTakenBy(before, event);
    const entered = activeKeys(snapshot).filter(key => !activeKeys(before).includes(key));
    return { names, entered, active: activeKeys(snapshot) };
  }),
];

/** Selecting asks the same of a path many times. */
const oncePerPath = <Result>(compute: (path: Path) => Result): ((path: Path) => Result) => {
  const known = new WeakMap<Path, Result>();
  return path => {
    const result = known.get(path) ?? compute(path);
    known.set(path, result);
    return result;
  };
};

/** Transitions with all states entered: one taken from different states counts for each. */
const withEntered = oncePerPath(path =>
  movesOf(path).map(({ names, entered }) => `${names.join(' + ')} ⇒ ${entered.join(' + ')}`),
);

/** Transitions with the state they led to: two outcomes of an event count separately. */
const withTarget = oncePerPath(path =>
  movesOf(path).map(({ names, entered, active }) => {
    const isStill = names.every(name => name.endsWith(STAYS));
    const led = entered.length > 0 || isStill ? entered : active;
    return `${names.join(' + ')} ⇒ ${led.at(-1) ?? 'as before'}`;
  }),
);

/** Greedy: the path that adds most comes first. */
export const selectPaths = (paths: Path[]): Path[] => {
  const left = new Set(paths);
  const taken = new Set<string>();
  const chosen: Path[] = [];
  const gain = (path: Path) => new Set(withEntered(path).filter(one => !taken.has(one))).size;
  for (;;) {
    const [best] = [...left].map(path => ({ path, adds: gain(path) })).sort((a, b) => b.adds - a.adds);
    if (best === undefined || best.adds === 0) return chosen;
    left.delete(best.path);
    chosen.push(best.path);
    for (const one of withEntered(best.path)) taken.add(one);
  }
};

/** Replaces each path by the shortest that takes what only it takes, and drops paths that others cover. */
export const shortenPaths = (chosen: Path[], all: Path[]): Path[] => {
  const byLength = all.toSorted((a, b) => a.steps.length - b.steps.length);
  return chosen.toReversed().reduce<Path[]>((kept, path) => {
    const others = kept.filter(one => one !== path);
    const elsewhere = new Set(others.flatMap(withTarget));
    const needed = withTarget(path).filter(one => !elsewhere.has(one));
    const takesAll = (one: Path) => needed.every(each => withTarget(one).includes(each));
    return needed.length === 0 ? others : [...others, byLength.find(takesAll) ?? path];
  }, chosen);
};

const isSame = (a: AnyMachineSnapshot, b: AnyMachineSnapshot) =>
  JSON.stringify([a.value, a.context]) === JSON.stringify([b.value, b.context]);

/**
 * A path continued with the rest of another from an equal snapshot on; undefined without one. The beginning of the other
 * counts only when both begin alike, because a page is opened differently for different beginnings.
 */
const joinedTo = (path: Path, next: Path): Path | undefined => {
  const end = path.steps.at(-1)!.snapshot;
  const from = next.steps.findLastIndex(({ snapshot }) => isSame(snapshot, end));
  if (from < 0 || from === next.steps.length - 1 || (from === 0 && path.begin !== next.begin))
    return undefined;
  const rest = next.steps.slice(from + 1);
  const title = [path.title, ...rest.map(step => step.description)].join(', ');
  return { ...path, title, steps: [...path.steps, ...rest] };
};

/** Joins paths end to start up to `maxSteps`, as long as nothing taken is lost. */
export const joinPaths = (paths: Path[], maxSteps: number): Path[] => {
  const covered = (some: Path[]) => new Set(some.flatMap(withTarget)).size;
  for (const path of paths) {
    for (const next of paths.filter(one => one !== path)) {
      const one = joinedTo(path, next);
      if (one === undefined || one.steps.length > maxSteps) continue;
      const fewer = [...paths.filter(other => other !== path && other !== next), one];
      if (covered(fewer) === covered(paths)) return joinPaths(fewer, maxSteps);
    }
  }
  return paths;
};
