/**
 * The positions of all parts of a machine's diagram, computed by elkjs in layers from top to bottom: diagrams may be high,
 * but fit the width of a window, so that they scroll vertically only.
 */
import Elk from 'elkjs';
import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { Arrow, Box } from './boxes.ts';
import { arrowsOf, stateBox } from './boxes.ts';
import type { Graph, GraphState } from './graph.ts';
import { statesFrom } from './graph.ts';
import { ATTEMPTS, INSET, WIDEST } from './layout-options.ts';
import type { Attempt, Options } from './layout-options.ts';

type Point = { x: number; y: number };
export type Place = Point & { width: number; height: number };

export type PlacedState = Place & { state: GraphState; box: Box; isRegion: boolean };
export type PlacedArrow = { arrow: Arrow; points: Point[]; label: Place };
export type PlacedStart = Place & { points: Point[] };
export type Placed = {
  width: number;
  height: number;
  states: PlacedState[];
  arrows: PlacedArrow[];
  starts: PlacedStart[];
};

const START_SIZE = 10;
const START = 'start of ';

const startOf = (state: GraphState): ElkNode => ({
  id: START + state.id,
  width: START_SIZE,
  height: START_SIZE,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
});

const hasStart = ({ kind, initial }: GraphState) => kind === 'compound' && initial !== null;

function nodeOf(state: GraphState, boxes: Map<string, Box>, options: Options): ElkNode {
  const { width, height } = boxes.get(state.id) ?? { width: 0, height: 0 };
  if (state.states.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    children: [
      ...(hasStart(state) ? [startOf(state)] : []),
      ...state.states.map(child => nodeOf(child, boxes, options)),
    ],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + INSET},left=${INSET},bottom=${INSET},right=${INSET}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + INSET})`,
    },
  };
}

/** Gives priority to arrows in the order of the machine's file, so that its first states are on top. */
const edgeOf = (
  { id, source, target, box: { width, height } }: Arrow,
  order: Map<string, number>,
): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  layoutOptions: {
    'elk.layered.priority.direction': (order.get(source) ?? 0) < (order.get(target) ?? 0) ? '10' : '0',
  },
  labels: [{ id: `label of ${id}`, text: id, width, height }],
});

const pointsOf = ({ sections }: ElkExtendedEdge): Point[] =>
  (sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ]);

/** Rounds to whole px: the last digits differ between processors, and would change the committed files. */
const whole = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.ceil(width),
  height: Math.ceil(height),
});
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const nodesFrom = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesFrom)];

async function attempt(graph: Graph, { limit, options }: Attempt): Promise<Placed> {
  const states = statesFrom(graph.root);
  const boxes = new Map(states.map(state => [state.id, stateBox(state, graph, limit)]));
  const arrows = arrowsOf(graph, limit);
  const starts = states.filter(hasStart);
  const order = new Map(states.map(({ id }, index) => [id, index]));
  const laidOut: ElkNode = await new Elk().layout({
    id: '',
    layoutOptions: options,
    children: [nodeOf(graph.root, boxes, options)],
    edges: [
      ...starts.map(({ id, initial }) => ({
        id: START + id,
        sources: [START + id],
        targets: [initial ?? ''],
        layoutOptions: { 'elk.layered.priority.direction': '100' },
      })),
      ...arrows.map(arrow => edgeOf(arrow, order)),
    ],
  });
  const nodes = new Map(nodesFrom(laidOut).map(node => [node.id, node]));
  const edges = new Map((laidOut.edges ?? []).map(edge => [edge.id, edge]));
  const pointsBy = (id: string) => pointsOf(edges.get(id) ?? { id, sources: [], targets: [] }).map(rounded);
  const regions = new Set(
    states.filter(state => state.kind === 'parallel').flatMap(state => state.states.map(({ id }) => id)),
  );
  return {
    ...whole(laidOut),
    states: states.map(state => ({
      ...whole(nodes.get(state.id) ?? {}),
      state,
      box: boxes.get(state.id) ?? { lines: [], width: 0, height: 0 },
      isRegion: regions.has(state.id),
    })),
    arrows: arrows.map(arrow => ({
      arrow,
      points: pointsBy(arrow.id),
      label: whole(edges.get(arrow.id)?.labels?.[0] ?? {}),
    })),
    starts: starts.map(({ id }) => ({ ...whole(nodes.get(START + id) ?? {}), points: pointsBy(START + id) })),
  };
}

/** Returns the first layout that is narrow enough, otherwise the narrowest. */
export async function layoutOf(graph: Graph): Promise<Placed> {
  let narrowest: Placed | null = null;
  for (const one of ATTEMPTS) {
    const placed = await attempt(graph, one);
    if (narrowest === null || placed.width < narrowest.width) narrowest = placed;
    if (narrowest.width <= WIDEST) break;
  }
  if (narrowest === null) throw new Error('There is no layout to try');
  return narrowest;
}
