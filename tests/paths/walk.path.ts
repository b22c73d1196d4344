/** Walks every machine's paths in Chromium against the real server: one test a path, and one for all of them. */
import { expect, test } from '#tests/support/browser.ts';
import { drivers } from './drivers.ts';
import { PLAN, planned } from './report/plan.ts';
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
    const driver = drivers[model.name];
    return { model, driver, paths: driver ? browserPathsOf(model, driver) : [] };
  });

test('every machine has a browser driver', () => {
  const lacking = models.filter(({ name }) => drivers[name] === undefined).map(({ name }) => name);
  expect(lacking).toEqual([]);
  expect(Object.keys(drivers).filter(name => !models.some(model => model.name === name))).toEqual([]);
});

for (const { model, driver, paths } of plans) {
  if (!driver) continue;
  test.describe(model.name, () => {
    test('nothing that can happen or be seen is left out', () => {
      expect(gapsInBrowser(model, driver)).toEqual([]);
    });
    for (const path of paths) {
      test(path.title, async ({ page, context, portal, served, complaints, signIn, signInQuickly }) => {
        await walkInBrowser(path, driver, {
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
  for (const { model, driver, paths } of plans) {
    const whole = wholeOf(model.machine);
    const { whole: coverage, each } = await walkAll(model, paths);
    const unreachable = driver?.unreachable ?? {};
    const missing = missingFrom(coverage, whole);
    const unexplained = missing.filter(
      name => !Object.keys(unreachable).some(type => name.includes(` · ${type} `)),
    );
    expect(unexplained, model.name).toEqual([]);
    reported.push(planned(model, paths, each, unreachable));
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
