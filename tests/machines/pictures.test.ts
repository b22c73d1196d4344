/** Everything a machine has is in its picture, under the name by which it may be coloured. */
import { describe, expect, test } from 'vitest';
import { wholeOf } from '#tests/paths/support/coverage.ts';
import { graphOf } from '../../tools/map/graph.ts';
import { allMachines } from '../../tools/map/machines.ts';
import { pictureOf } from '../../tools/map/svg.ts';
import { slowness } from '../../tools/testing/speed.mjs';

const namesIn = (picture: string, attribute: string) =>
  [...picture.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, name = '']) =>
    name.replaceAll('&amp;', '&'),
  );

/** Laying out is work, on a machine that may be busy with other things. */
const PATIENCE = 60_000 * slowness();

describe.each(await allMachines())('$name', ({ machine }) => {
  test(
    'is drawn whole, and the same each time',
    async () => {
      const picture = await pictureOf(graphOf(machine));
      const { states, transitions } = wholeOf(machine);
      expect(new Set(namesIn(picture, 'data-state'))).toEqual(new Set(['', ...states]));
      expect(new Set(namesIn(picture, 'data-transition'))).toEqual(transitions);
      expect(await pictureOf(graphOf(machine))).toBe(picture);
    },
    PATIENCE,
  );
});
