/** Walks every machine's paths in Chromium against the real server: one test a path, and one for all of them. */
import { expect, test } from '#tests/support/browser.ts';
import { sides } from './sides.ts';
import { browserPathsOf, gapsInBrowser, walkInBrowser } from './support/browser.ts';
import { addWalk, missingFrom, noCoverage, wholeOf } from './support/coverage.ts';
import type { Coverage } from './support/coverage.ts';
import type { AnyModel, Path } from './support/model.ts';
import { models } from './support/models.ts';
import { walk } from './support/walk.ts';

const plans = models.map(model => {
  const side = sides[model.name];
  return { model, side, paths: side ? browserPathsOf(model, side) : [] };
});

test('every machine has hands and eyes in the browser', () => {
  const lacking = plans.filter(({ side }) => side === undefined).map(({ model }) => model.name);
  expect(lacking).toEqual([]);
  expect(Object.keys(sides).filter(name => !models.some(model => model.name === name))).toEqual([]);
});

for (const { model, side, paths } of plans) {
  if (!side) continue;
  test.describe(model.name, () => {
    test('nothing that can happen or be seen is left out', () => {
      expect(gapsInBrowser(model, side)).toEqual([]);
    });
    for (const path of paths) {
      test(path.title, async ({ page, context, portal, served, complaints, signIn, signInQuickly }) => {
        await walkInBrowser(path, side, {
          page,
          context,
          portal,
          deps: served.deps,
          complaints,
          signIn: person => signIn(page, person),
          signInQuickly: person => signInQuickly(context, person),
          notes: new Map(),
        });
      });
    }
  });
}

const walked = async (model: AnyModel, paths: Path[]): Promise<Coverage> => {
  const coverage = noCoverage();
  for (const path of paths) {
    const { snapshots, taken } = await walk(model, path);
    addWalk(coverage, snapshots, taken);
  }
  return coverage;
};

test('the paths of the browser walk every state and transition but those out of reach', async () => {
  const sum = { states: 0, allStates: 0, transitions: 0, allTransitions: 0 };
  const left: string[] = [];
  for (const { model, side, paths } of plans) {
    const whole = wholeOf(model.machine);
    const coverage = await walked(model, paths);
    const beyond = Object.keys(side?.outOfReach ?? {});
    const missing = missingFrom(coverage, whole);
    const unexplained = missing.filter(name => !beyond.some(type => name.includes(` · ${type} `)));
    expect(unexplained, model.name).toEqual([]);
    left.push(...missing.map(name => `${model.name}: ${name}`));
    sum.states += coverage.states.size;
    sum.allStates += whole.states.size;
    sum.transitions += coverage.transitions.size;
    sum.allTransitions += whole.transitions.size;
  }
  const paths = plans.flatMap(plan => plan.paths).length;
  process.stdout.write(
    `paths: ${models.length} machines walked in the browser on ${paths} paths, ` +
      `${sum.states} of ${sum.allStates} states, ${sum.transitions} of ${sum.allTransitions} transitions ` +
      `(${left.length} out of reach${left.length > 0 ? `: ${left.join('; ')}` : ''})\n`,
  );
});
