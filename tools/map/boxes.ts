/** The text in a state's box and in an arrow's label, with its size in px. */
import type { Graph, GraphEdge, GraphState, Trigger } from './graph.ts';
import { UNBROKEN, together, widthOf, wrapped } from './text.ts';

/** One line of text. `of` is the name of its transition, if any; `more` continues the previous line. */
export type Line = { text: string; kind: 'title' | 'detail' | 'event' | 'more'; of: string | null };
export type Box = { lines: Line[]; width: number; height: number };

/** One arrow for all transitions between the same two states. */
export type Arrow = { id: string; source: string; target: string; edges: GraphEdge[]; box: Box };

export const TITLE_SIZE = 13;
export const TEXT_SIZE = 11;
export const LINE_HEIGHT = 16;
export const PADDING = 10;
/** Bold text is wider than regular text by this factor. */
const BOLD = 1.12;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Formats milliseconds: `30 s`, `5 min`, `250 ms`. */
export const duration = (ms: number): string => {
  if (ms % MINUTE === 0) return `${ms / MINUTE} min`;
  return ms % (SECOND / 10) === 0 && ms >= SECOND ? `${ms / SECOND} s` : `${ms} ms`;
};

function triggerWords(trigger: Trigger, delays: Graph['delays']): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'always':
      return 'always';
    case 'after': {
      const ms = delays[trigger.delay];
      return ms === null || ms === undefined
        ? `after ${trigger.delay}`
        : `after ${trigger.delay} (${together(duration(ms))})`;
    }
    case 'finished':
      return 'finished';
    case 'done':
    case 'failed':
    case 'snapshot':
      return `${trigger.invoke} ${trigger.kind}`;
  }
}

/** `submitted [isComplete] / clearProblem`. */
export const edgeWords = ({ trigger, guard, actions }: GraphEdge, delays: Graph['delays']): string =>
  [
    triggerWords(trigger, delays),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/${UNBROKEN}${actions.join(', ')}`]),
  ].join(' ');

const linesOf = (text: string, limit: number, kind: Line['kind'], of: string | null = null): Line[] =>
  wrapped(text, limit).map((one, index) => ({ text: one, kind: index === 0 ? kind : 'more', of }));

const boxOf = (lines: Line[], padding: number): Box => ({
  lines,
  width:
    Math.max(
      ...lines.map(({ text, kind }) => widthOf(text, kind === 'title' ? TITLE_SIZE * BOLD : TEXT_SIZE)),
      LINE_HEIGHT,
    ) +
    2 * padding,
  height: lines.length * LINE_HEIGHT + 2 * padding,
});

/** Transitions without a target are listed in the state's box, as internal transitions are in UML. */
const isInternal = (edge: GraphEdge): boolean => edge.targets.length === 0;

const invokeWords = ({ id, src }: GraphState['invokes'][number]) =>
  id === src ? `invoke ${id}` : `invoke ${id} (${src})`;

/** Boxes are wrapped later than labels, because they have fewer neighbours. In characters. */
const MIN_BOX_LIMIT = 24;

/** `longest` is the maximum length of a line, in characters; a single word may exceed it. */
export function stateBox(state: GraphState, { edges, delays }: Graph, longest: number): Box {
  const limit = Math.max(longest, MIN_BOX_LIMIT);
  const { key, kind, entry, exit, invokes, tags } = state;
  const internal = edges.filter(edge => edge.source === state.id && isInternal(edge));
  return boxOf(
    [
      ...linesOf(kind === 'history' ? `${key} (history)` : key, limit, 'title'),
      ...linesOf(tags.length === 0 ? '' : `tagged ${tags.join(', ')}`, limit, 'detail'),
      ...linesOf(entry.length === 0 ? '' : `entry /${UNBROKEN}${entry.join(', ')}`, limit, 'detail'),
      ...linesOf(exit.length === 0 ? '' : `exit /${UNBROKEN}${exit.join(', ')}`, limit, 'detail'),
      ...invokes.flatMap(one => linesOf(invokeWords(one), limit, 'detail')),
      ...internal.flatMap(edge => linesOf(edgeWords(edge, delays), limit, 'event', edge.id)),
    ].filter(({ text }) => text !== ''),
    PADDING,
  );
}

/** Returns the arrows; a transition with several targets has one to each. */
export function arrowsOf({ edges, delays }: Graph, limit: number): Arrow[] {
  const arrows = new Map<string, GraphEdge[]>();
  for (const edge of edges)
    for (const target of edge.targets) {
      const ends = `${edge.source} → ${target}`;
      arrows.set(ends, [...(arrows.get(ends) ?? []), edge]);
    }
  return [...arrows].map(([id, members]) => {
    const [source = '', target = ''] = id.split(' → ');
    const lines = members.flatMap(edge => linesOf(edgeWords(edge, delays), limit, 'event', edge.id));
    return { id, source, target, edges: members, box: boxOf(lines, 3) };
  });
}
