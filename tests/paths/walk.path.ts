/** Walks the machines' paths of the tier in Chromium against the real server: one test a path, and one for all of them. */
import { test } from '#tests/support/browser.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { drivers } from './drivers.ts';
import { PLAN, planned } from './report/plan.ts';
import type { PlannedMachine } from './report/plan.ts';
import { browserPathsOf, gapsInBrowser, walkInBrowser } from './support/browser.ts';
import { addWalk, missingFrom, noCoverage, wholeOf } from './support/coverage.ts';
import type { Coverage } from './support/coverage.ts';
import type { Fixtures } from './support/fixtures.ts';
import { MICROSTEPS, recordMicrosteps, transitionWaiter } from './support/microsteps.ts';
import type { AnyModel, Path } from './support/model.ts';
import { models } from './support/models.ts';
import { narratorOn } from './support/narrator.ts';
import { pathsOfTier } from './support/paths-of-tier.ts';
import { keyNaming } from './support/transition-names.ts';
import { walk } from './support/walk.ts';

/** `npm run paths -- --machine …` limits the run to some machines. */
const wanted = process.env['PATHS_MACHINES']?.split(',');

const plans = models
  .filter(({ name }) => wanted?.includes(name) ?? true)
  .map(model => {
    const driver = drivers[model.name];
    return { model, driver, paths: driver ? browserPathsOf(model, driver) : [] };
  });

const names = models.map(({ name }) => name);

test('every machine has a browser driver', () => {
  const lacking = models.filter(({ name }) => drivers[name] === undefined).map(({ name }) => name);
  expectNone(lacking, 'machines without a browser driver');
  expectNone(
    Object.keys(drivers).filter(name => !models.some(model => model.name === name)),
    'browser drivers without a machine',
  );
});

for (const { model, driver, paths } of plans) {
  if (!driver) continue;
  test.describe(model.name, () => {
    test('nothing that can happen or be seen is left out', () => {
      expectNone(gapsInBrowser(model, driver), 'gaps in the browser driver');
    });
    const walked = pathsOfTier({ name: model.name, paths }, names);
    for (const path of walked.paths) {
      test(
        path.title,
        { tag: walked.tags },
        async ({ page, context, portal, served, complaints, signIn, signInQuickly }) => {
          const { transitions } = await walk(model, path);
          const microsteps = await recordMicrosteps(context, model.machine);
          const awaitTransitions = transitionWaiter(microsteps);
          const fixtures: Fixtures = {
            page,
            context,
            portal,
            deps: served.deps,
            complaints,
            signIn: person => signIn(page, person),
            signInQuickly: person => signInQuickly(context, person),
            narrate: narratorOn(page),
            notes: new Map(),
          };
          try {
            await walkInBrowser(path, driver, fixtures, index => awaitTransitions(transitions[index]!));
          } finally {
            await test.info().attach(MICROSTEPS, {
              body: JSON.stringify({ ...microsteps, states: [...microsteps.states] }),
              contentType: 'application/json',
            });
          }
        },
      );
    }
  });
}

/** The states and transitions that all paths of a machine cover. */
async function coverageOf(model: AnyModel, paths: Path[]): Promise<Coverage> {
  const coverage = noCoverage();
  for (const path of paths) {
    const { snapshots, taken } = await walk(model, path);
    addWalk(coverage, snapshots, taken);
  }
  return coverage;
}

test('the paths of the browser lead through every state and transition but the unreachable ones', async () => {
  const reported: PlannedMachine[] = [];
  for (const { model, driver, paths } of plans) {
    const whole = wholeOf(model.machine);
    const coverage = await coverageOf(model, paths);
    const unreachable = driver?.unreachable ?? {};
    const missing = missingFrom(coverage, whole);
    const unexplained = missing.filter(
      name => keyNaming(name.replace(/^transition /, ''), Object.keys(unreachable)) === undefined,
    );
    expectNone(unexplained, `states and transitions of ${model.name} without a path in the browser`);
    reported.push(planned(model, paths, unreachable));
  }
  await test.info().attach(PLAN, { body: JSON.stringify(reported), contentType: 'application/json' });
});
