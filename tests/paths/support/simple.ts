/** All simple paths of a model: no state occurs twice, except that the last step may lead back to one. */
import { getInitialSnapshot, getNextSnapshot } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import { possibleIn, readsOf } from './model.ts';
import type { AnyModel, Path, Step } from './model.ts';

/** A step with all steps before it. */
type Trail = { step: Step; key: string; before: Trail | null };

const keyOf = (model: AnyModel, { value, context, status }: AnyMachineSnapshot) =>
  JSON.stringify([value, status, readsOf(model, context)]);

const contains = (trail: Trail | null, key: string): boolean =>
  trail !== null && (trail.key === key || contains(trail.before, key));

const stepsOf = ({ step, before }: Trail): Step[] => [...(before ? stepsOf(before) : []), step];

function pathOf(trail: Trail, begin: string, input: unknown): Path {
  const steps = stepsOf(trail);
  const title = [begin, ...steps.slice(1).map(({ description }) => description)].join(', ');
  return { title, begin, input, steps };
}

/** Yields the shortest first. There can be very many, so callers stop early. */
function* pathsFrom(model: AnyModel, begin: string, input: unknown): Generator<Path> {
  const start = getInitialSnapshot(model.machine, input);
  const first: Step = { event: { type: 'xstate.init' }, description: begin, snapshot: start };
  const queue: Trail[] = [{ step: first, key: keyOf(model, start), before: null }];
  for (const trail of queue) {
    const here = trail.step.snapshot;
    const possible = possibleIn(model, here);
    if (possible.length === 0) yield pathOf(trail, begin, input);
    for (const { event, description } of possible) {
      const snapshot: AnyMachineSnapshot = getNextSnapshot(model.machine, here, event);
      const next = { step: { event, description, snapshot }, key: keyOf(model, snapshot), before: trail };
      if (contains(trail, next.key)) yield pathOf(next, begin, input);
      else queue.push(next);
    }
  }
}

/** At most `limit` paths, taken in turn from every input. */
export function simplePathsOf(model: AnyModel, limit: number): { paths: Path[]; isWhole: boolean } {
  let open = Object.entries(model.inputs).map(([begin, input]) => pathsFrom(model, begin, input));
  const paths: Path[] = [];
  while (open.length > 0) {
    const ended = new Set<(typeof open)[number]>();
    for (const some of open) {
      const { value, done } = some.next();
      if (done === true) ended.add(some);
      else if (paths.length === limit) return { paths, isWhole: false };
      else paths.push(value);
    }
    open = open.filter(one => !ended.has(one));
  }
  return { paths, isWhole: true };
}
