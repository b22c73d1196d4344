/** Mutants of a real module against its real tests, as `npm run mutate` runs them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../tools/mutate/code/modules.ts';
import { mutantsIn } from '../../../tools/mutate/code/mutants.ts';
import { codeTrialOf } from '../../../tools/mutate/code/trial.ts';
import type { CodeTrial } from '../../../tools/mutate/code/trial.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const STARTS_VITEST_MS = 60_000 * slowness();

const capability = modules.find(({ name }) => name === 'capability');
if (capability === undefined) throw new Error('capability is a module of rules');
const mutant = (name: string) => mutantsIn(capability.files).find(one => one.name === name) ?? null;

let trial: CodeTrial;
beforeAll(async () => {
  trial = await codeTrialOf(capability);
}, STARTS_VITEST_MS);
afterAll(() => trial.close());

test(
  'the original passes, a mutant is killed by the test that fails, and the original passes again',
  async () => {
    const nobody = mutant('can: false → true');
    expect(nobody).toMatchObject({ file: 'contract/identity/capability.ts' });
    expect(await trial.run(null)).toBe(null);
    expect(await trial.run(nobody)).toBe('a missing user or one without capabilities has no right');
    expect(await trial.run(null)).toBe(null);
  },
  STARTS_VITEST_MS,
);

test(
  'a mutant is also killed when its tests fail to load',
  async () => {
    const broken = {
      name: 'broken',
      file: 'contract/identity/capability.ts',
      at: 1,
      text: 'throw new Error();',
    };
    expect(await trial.run(broken)).toBe('its tests fail to load');
  },
  STARTS_VITEST_MS,
);

test(
  'a mutant is also killed by an error outside of any test',
  async () => {
    const file = 'contract/identity/capability.ts';
    const text = `${readFileSync(file, 'utf8')}\nvoid Promise.reject(new Error('unhandled'));`;
    expect(await trial.run({ name: 'unhandled', file, at: 1, text })).toBe('an unhandled error');
  },
  STARTS_VITEST_MS,
);
