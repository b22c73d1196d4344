/** The paths planned for the browser, attached to a test for the reporter. */
import { graphOf } from '../../../tools/map/graph.ts';
import type { Graph } from '../../../tools/map/graph.ts';
import { wholeOf } from '../support/coverage.ts';
import type { AnyModel, Path } from '../support/model.ts';

/** The name of the attachment. */
export const PLAN = 'plan of the paths';

type PlannedPath = { title: string; begin: string; description: string[] };

export type PlannedMachine = {
  name: string;
  graph: Graph;
  states: string[];
  transitions: string[];
  paths: PlannedPath[];
  /** Event types that cannot be caused in a browser, each with the reason. */
  unreachable: Record<string, string>;
};

export function planned(model: AnyModel, paths: Path[], unreachable: Record<string, string>): PlannedMachine {
  const { states, transitions } = wholeOf(model.machine);
  return {
    name: model.name,
    graph: graphOf(model.machine),
    states: [...states],
    transitions: [...transitions],
    unreachable,
    paths: paths.map(({ title, begin, steps }) => ({
      title,
      begin,
      description: steps.slice(1).map(step => step.description),
    })),
  };
}
