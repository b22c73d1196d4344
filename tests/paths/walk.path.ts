/** Walks every machine's paths in Chromium against the real server: one test a path, and one for all of them. */
import { expect, test } from '#tests/support/browser.ts';
import { PLAN, planned } from './report/plan.ts';
import { sides } from './sides.ts';
import { browserPathsOf, gapsInBrowser, walkInBrowser } from './support/browser.ts';
import { addWalk, missingFrom, noCoverage, wholeOf } from './support/coverage.ts';
import type { Coverage } from './support/coverage.ts';
import type { AnyModel, Path } from './support/model.ts';
import { models } from './support/models.ts';
import { narratorOn } from './support/narrator.ts';
import { walk } from './support/walk.ts';

/** `npm run paths -- --machine …` walks some of them. */
const wanted = process.env['PATHS_MACHINES']?.split(',');

const plans = models
  .filter(({ name }) => wanted?.includes(name) ?? true)
  .map(model => {
    const side = sides[model.name];
    return { model, side, paths: side ? browserPathsOf(model, side) : [] };
  });

test('every machine has hands and eyes in the browser', () => {
  const lacking = models.filter(({ name }) => sides[name] === undefined).map(({ name }) => name);
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
          narrate: narratorOn(page),
          notes: new Map(),
        });
      });
    }
  });
}

/** What each path takes, and all of them together. */
const walkAll = async (model: AnyModel, paths: Path[]) => {
  const whole = noCoverage();
  const each: Coverage[] = [];
  for (const path of paths) {
    const coverage = noCoverage();
    const { snapshots, taken } = await walk(model, path);
    for (const one of [coverage, whole]) addWalk(one, snapshots, taken);
    each.push(coverage);
  }
  return { whole, each };
};

test('the paths of the browser walk every state and transition but those out of reach', async () => {
  const sum = { states: 0, allStates: 0, transitions: 0, allTransitions: 0 };
  const left: string[] = [];
  const reported = [];
  for (const { model, side, paths } of plans) {
    const whole = wholeOf(model.machine);
    const { whole: coverage, each } = await walkAll(model, paths);
    const outOfReach = side?.outOfReach ?? {};
    const missing = missingFrom(coverage, whole);
    const unexplained = missing.filter(
      name => !Object.keys(outOfReach).some(type => name.includes(` · ${type} `)),
    );
    expect(unexplained, model.name).toEqual([]);
    reported.push(planned(model, paths, each, outOfReach));
    left.push(...missing.map(name => `${model.name}: ${name}`));
    sum.states += coverage.states.size;
    sum.allStates += whole.states.size;
    sum.transitions += coverage.transitions.size;
    sum.allTransitions += whole.transitions.size;
  }
  await test.info().attach(PLAN, { body: JSON.stringify(reported), contentType: 'application/json' });
  const paths = plans.flatMap(plan => plan.paths).length;
  process.stdout.write(
    `paths: ${plans.length} machines walked in the browser on ${paths} paths, ` +
      `${sum.states} of ${sum.allStates} states, ${sum.transitions} of ${sum.allTransitions} transitions ` +
      `(${left.length} out of reach${left.length > 0 ? `: ${left.join('; ')}` : ''})\n`,
  );
});
