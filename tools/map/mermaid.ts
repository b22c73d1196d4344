/** A machine as a Mermaid state diagram (stateDiagram-v2), which GitHub and others render in Markdown. */
import { edgeWords } from './boxes.ts';
import type { Graph, GraphState } from './graph.ts';
import { UNBROKEN } from './text.ts';

/** Mermaid identifiers cannot contain dots. */
const idOf = (id: string): string => id.replaceAll(/\W/g, '_');

/** A semicolon would end the statement. */
const labelOf = (text: string): string => text.replaceAll(UNBROKEN, ' ').replaceAll(';', ',');

const indented = (lines: string[]): string[] => lines.map(line => `  ${line}`);

function linesOf(state: GraphState): string[] {
  const declared = `state "${state.key}" as ${idOf(state.id)}`;
  const { kind, initial, states } = state;
  if (kind === 'final') return [declared, `${idOf(state.id)} --> [*]`];
  if (states.length === 0) return [declared];
  const isParallel = kind === 'parallel';
  const inner = states.flatMap((child, index) => [
    ...(isParallel && index > 0 ? ['--'] : []),
    ...linesOf(child),
  ]);
  const start = initial === null || isParallel ? [] : [`[*] --> ${idOf(initial)}`];
  return [`${declared} {`, ...indented([...start, ...inner]), '}'];
}

/** A transition without a target is drawn as an arrow from its state to itself. */
export function mermaidOf(graph: Graph): string {
  const arrows = graph.edges.flatMap(edge =>
    (edge.targets.length === 0 ? [edge.source] : edge.targets).map(target => {
      const words = edgeWords(edge, graph.delays);
      return `${idOf(edge.source)} --> ${idOf(target)} : ${labelOf(words)}`;
    }),
  );
  return `${['stateDiagram-v2', ...indented([...linesOf(graph.root), ...arrows])].join('\n')}\n`;
}
