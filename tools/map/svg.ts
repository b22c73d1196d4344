/**
 * Draws a machine's statechart as SVG. Every state and transition carries its name (`data-state`, `data-transition`),
 * so that coverage reports and the gallery can style it by adding classes.
 */
import { LINE_HEIGHT, PADDING, TEXT_SIZE, TITLE_SIZE } from './boxes.ts';
import type { Line } from './boxes.ts';
import type { Graph } from './graph.ts';
import { layoutOf } from './layout.ts';
import type { Placed, PlacedArrow, PlacedStart, PlacedState } from './layout.ts';

/** Escapes text for HTML and SVG, in content and in attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
.statechart{--ink:#1f2933;--soft:#52606d;--line:#7b8794;--box:#fff;--ground:#f5f7fa;--event:#0b5394;font:${TEXT_SIZE}px Inter,"DejaVu Sans",system-ui,sans-serif}
.statechart .ground{fill:var(--ground)}.statechart text{fill:var(--soft)}
.statechart .title{fill:var(--ink);font-size:${TITLE_SIZE}px;font-weight:600}.statechart .event{fill:var(--event)}.statechart .more{fill:var(--soft)}
.statechart .state>rect{fill:var(--box);stroke:var(--line)}.statechart .compound>rect,.statechart .parallel>rect{fill:none}
.statechart .compound>text,.statechart .parallel>text{paint-order:stroke;stroke:var(--ground);stroke-width:3px}
.statechart .region>rect{stroke-dasharray:5 4}
.statechart .arrow>path{fill:none;stroke:var(--line);stroke-width:1.3}.statechart .arrow>rect{fill:var(--ground)}
.statechart .head{fill:var(--line)}.statechart .start{fill:var(--ink)}
@media(prefers-color-scheme:dark){.statechart{--ink:#f5f7fa;--soft:#cbd2d9;--line:#9aa5b1;--box:#323f4b;--ground:#1f2933;--event:#8ec5ff}}`;

/** Returns extra CSS classes for a state, by its dotted path, or a transition, by its name; '' for none. */
export type Marks = { state: (path: string) => string; transition: (name: string) => string };
const UNMARKED: Marks = { state: () => '', transition: () => '' };

const classes = (...names: string[]) => names.filter(Boolean).join(' ');

const CORNER = 6;
/** From the top of a line to its baseline, in px. */
const BASELINE = 12;

/** Groups each label's first line with the lines it was wrapped to; `row` is the index of the first. */
function labelsOf(lines: Line[]): { row: number; lines: [Line, ...Line[]] }[] {
  const labels: { row: number; lines: [Line, ...Line[]] }[] = [];
  for (const [row, line] of lines.entries()) {
    if (line.kind === 'more') labels.at(-1)?.lines.push(line);
    else labels.push({ row, lines: [line] });
  }
  return labels;
}

/**
 * One `<text>` for each label. The lines of a wrapped label are its `<tspan>`s, separated by a space, so that it is
 * searched, copied and clicked as a whole.
 */
function textsOf(lines: Line[], x: number, y: number, marks: Marks): string {
  const drawn = labelsOf(lines).map(({ row, lines: [first, ...more] }) => {
    const name = first.of === null ? '' : ` data-transition="${escaped(first.of)}"`;
    const kinds = classes(first.kind, first.of === null ? '' : marks.transition(first.of));
    const baseline = y + row * LINE_HEIGHT + BASELINE;
    const wrapped = more.map(
      ({ text }, index) =>
        ` <tspan x="${x}" y="${baseline + (index + 1) * LINE_HEIGHT}" class="more">${escaped(text)}</tspan>`,
    );
    const start = more.length === 0 ? escaped(first.text) : `<tspan>${escaped(first.text)}</tspan>`;
    return `<text x="${x}" y="${baseline}" class="${kinds}"${name}>${start}${wrapped.join('')}</text>`;
  });
  return drawn.join('');
}

function stateOf({ x, y, width, height, state, box, isRegion }: PlacedState, marks: Marks): string {
  const inner = `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="${CORNER - 2}"/>`;
  const kinds = classes('state', state.kind, isRegion ? 'region' : '', marks.state(state.path));
  return [
    `<g class="${kinds}" data-state="${escaped(state.path)}">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${CORNER}"/>`,
    state.kind === 'final' ? inner : '',
    textsOf(box.lines, x + PADDING, y + PADDING, marks),
    '</g>',
  ].join('');
}

const pathOf = (points: PlacedArrow['points']) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** An arrow can stand for several transitions; it gets their class only if all have the same. */
function arrowOf({ arrow, points, label }: PlacedArrow, head: string, marks: Marks): string {
  const given = new Set(arrow.edges.map(({ id }) => marks.transition(id)));
  const names = arrow.edges.map(({ id }) => id).join('\n');
  return [
    `<g class="${classes('arrow', ...(given.size === 1 ? given : []))}" data-transitions="${escaped(names)}">`,
    `<path d="${pathOf(points)}" marker-end="url(#${head})"/>`,
    `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="3"/>`,
    textsOf(arrow.box.lines, label.x + 3, label.y + 3, marks),
    '</g>',
  ].join('');
}

const startOf = ({ x, y, width, points }: PlacedStart, head: string): string =>
  `<circle class="start" cx="${x + width / 2}" cy="${y + width / 2}" r="${width / 2}"/>` +
  `<g class="arrow"><path d="${pathOf(points)}" marker-end="url(#${head})"/></g>`;

/** The picture of a graph whose parts are placed already. */
export function drawPicture(
  { id }: Graph,
  { width, height, states, arrows, starts }: Placed,
  marks: Marks = UNMARKED,
): string {
  const head = `head-of-${id}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Statechart of ${escaped(id)}">`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="${head}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...starts.map(start => startOf(start, head)),
    ...arrows.map(arrow => arrowOf(arrow, head, marks)),
    ...states.map(state => stateOf(state, marks)),
    '</svg>',
    '',
  ].join('\n');
}

export const pictureOf = async (graph: Graph, marks: Marks = UNMARKED): Promise<string> =>
  drawPicture(graph, await layoutOf(graph), marks);
