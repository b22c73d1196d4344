/** Walks every machine's paths in Chromium against the real server: one test a path, and one for all of them. */
import { expect, test } from '#tests/support/browser.ts';
import { sides } from './sides.ts';
import { browserPathsOf, gapsInBrowser, walkInBrowser } from './support/browser.ts';
import { models } from './support/models.ts';

test('every machine has hands and eyes in the browser', () => {
  expect(models.map(model => model.name).filter(name => !(name in sides))).toEqual([]);
  expect(Object.keys(sides).filter(name => !models.some(model => model.name === name))).toEqual([]);
});

for (const model of models) {
  const side = sides[model.name];
  if (!side) continue;
  test.describe(model.name, () => {
    test('nothing that can happen or be seen is left out', () => {
      expect(gapsInBrowser(model, side)).toEqual([]);
    });
    for (const path of browserPathsOf(model, side)) {
      test(path.title, async ({ page, context, portal, complaints, signIn, signInQuickly }) => {
        await walkInBrowser(path, side, {
          page,
          context,
          portal,
          complaints,
          signIn: person => signIn(page, person),
          signInQuickly: person => signInQuickly(context, person),
          notes: new Map(),
        });
      });
    }
  });
}
