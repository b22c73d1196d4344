/** What the paths of the browser were to walk, handed from the tests to the report that is made of them. */
import { graphOf } from '../../../tools/map/graph.ts';
import type { Graph } from '../../../tools/map/graph.ts';
import { wholeOf } from '../support/coverage.ts';
import type { Coverage } from '../support/coverage.ts';
import type { AnyModel, Path } from '../support/model.ts';

/** The name of the attachment. */
export const PLAN = 'plan of the paths';

type PlannedPath = {
  title: string;
  begin: string;
  description: string[];
  states: string[];
  transitions: string[];
};

export type PlannedMachine = {
  name: string;
  graph: Graph;
  states: string[];
  transitions: string[];
  paths: PlannedPath[];
  /** Event types that nobody can bring about in a browser, each with the reason. */
  unreachable: Record<string, string>;
};

/** `each` is what each of the paths takes. */
export function planned(
  model: AnyModel,
  paths: Path[],
  each: Coverage[],
  unreachable: Record<string, string>,
): PlannedMachine {
  const { states, transitions } = wholeOf(model.machine);
  return {
    name: model.name,
    graph: graphOf(model.machine),
    states: [...states],
    transitions: [...transitions],
    unreachable,
    paths: paths.map(({ title, begin, steps }, index) => ({
      title,
      begin,
      description: steps.slice(1).map(step => step.description),
      states: [...(each[index]?.states ?? [])],
      transitions: [...(each[index]?.transitions ?? [])],
    })),
  };
}
