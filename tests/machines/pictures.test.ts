/** Each state and transition is in its machine's diagram, with the attribute that colours it; nothing overlaps. */
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeOf } from '#tests/paths/support/coverage.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { graphOf } from '../../tools/map/graph.ts';
import { WIDEST } from '../../tools/map/layout-options.ts';
import { layoutOf } from '../../tools/map/layout.ts';
import type { Place, Placed } from '../../tools/map/layout.ts';
import { allMachines } from '../../tools/map/machines.ts';
import { drawPicture, pictureOf } from '../../tools/map/svg.ts';
import { slowness } from '../../tools/testing/speed.mjs';
import { sampleOf } from '../../tools/testing/tier.mjs';

const namesIn = (picture: string, attribute: string) =>
  [...picture.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, name = '']) =>
    name.replaceAll('&amp;', '&'),
  );

/** Timeout in milliseconds for the layout, on a busy computer. */
const PATIENCE = 60_000 * slowness();

type Named = Place & { name: string };

const overlap = (a: Place, b: Place) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The thin boxes that the straight segments of an arrow cover. */
const partsOf = (name: string, points: { x: number; y: number }[]): Named[] =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)];
    return { name, x, y, width: Math.abs(start.x - end.x) || 1, height: Math.abs(start.y - end.y) || 1 };
  });

/** Boxes that no label may cover: states, texts in compound states, and their borders. */
const obstaclesOf = ({ states }: Placed): Named[] =>
  states.flatMap(({ state, box, ...place }) => {
    const { x, y, width, height } = place;
    if (state.states.length === 0) return [{ name: state.id, ...place }];
    const corners = [x, x + width].flatMap(left => [y, y + height].map(top => ({ x: left, y: top })));
    const [a, c, b, d] = corners as [Place, Place, Place, Place];
    const words = { name: `title of ${state.id}`, x, y, width: box.width, height: box.height };
    return [words, ...partsOf(`edge of ${state.id}`, [a, b, d, c, a])];
  });

/** The names of overlapping pairs. */
function coveredIn(placed: Placed): string[] {
  const labels = placed.arrows.map(({ arrow, label }) => ({ name: arrow.id, ...label }));
  const obstacles = [...obstaclesOf(placed), ...placed.starts.map(start => ({ name: 'a start', ...start }))];
  const arrows = [
    ...placed.arrows.flatMap(({ arrow, points }) => partsOf(arrow.id, points)),
    ...placed.starts.flatMap(({ points }) => partsOf('a start', points)),
  ];
  return labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...obstacles, ...arrows.filter(({ name }) => name !== label.name)]
      .filter(other => overlap(label, other))
      .map(other => `label of ${label.name} and ${other.name}`),
  );
}

const machines = await allMachines();

describe.each(machines)('$name', ({ machine }) => {
  const graph = graphOf(machine);
  let placed: Placed;
  beforeAll(async () => {
    placed = await layoutOf(graph);
  }, PATIENCE);

  test('is drawn completely', () => {
    const picture = drawPicture(graph, placed);
    const { states, transitions } = wholeOf(machine);
    expect(new Set(namesIn(picture, 'data-state'))).toEqual(new Set(['', ...states]));
    expect(new Set(namesIn(picture, 'data-transition'))).toEqual(transitions);
  });

  test('has its labels at the arrows, without overlaps, and fits the width of a window', () => {
    expectNone(coveredIn(placed), 'overlaps');
    expect(placed.width).toBeLessThanOrEqual(WIDEST);
  });
});

// A layout takes up to a second.
test.each(sampleOf(machines, { share: 9 }))(
  '$name is drawn the same each time',
  async ({ machine }) => {
    expect(await pictureOf(graphOf(machine))).toBe(await pictureOf(graphOf(machine)));
  },
  PATIENCE,
);

test('overlaps are detected', () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const arrow = (id: string, label: Place, points: { x: number; y: number }[]) =>
    ({ arrow: { id }, label, points }) as unknown as Placed['arrows'][number];
  const placed: Placed = {
    width: 100,
    height: 100,
    states: [],
    starts: [],
    arrows: [
      arrow('a', at(0, 0), [at(50, 50), at(60, 50)]),
      arrow('b', at(5, 5), [at(2, 0), at(2, 40)]),
      arrow('c', at(80, 80), [at(85, 60), at(85, 99)]),
    ],
  };
  expect(coveredIn(placed)).toEqual(['label of a and b', 'label of a and b']);
});
