/** Mutants of the bodies of a machine's guards, actions and delays (tools/mutate/code/bodies.ts). */
import { expect, test } from 'vitest';
import { bodyMutantsOf, machineFrom } from '../../../tools/mutate/code/bodies.ts';

test('only named implementations are mutated', () => {
  const mutants = bodyMutantsOf('confirm');
  expect(mutants.length).toBeGreaterThan(0);
  const original = mutants.map(({ name }) => name.split(':')[0]?.split('.').at(-1));
  expect(new Set(original).size).toBeGreaterThan(1);
  for (const { text } of mutants) expect(text).toContain("initial: 'closed'");
});

test('a machine whose file is mutated as a module has no body mutants, nor has an unknown one', () => {
  expect(bodyMutantsOf('realtime')).toEqual([]);
  expect(bodyMutantsOf('no-such-machine')).toEqual([]);
});

test('the mutated machine is loaded; a file that fails to load results in null', async () => {
  const [mutant] = bodyMutantsOf('confirm');
  if (mutant === undefined) throw new Error('confirm has no mutants');
  expect((await machineFrom(mutant, 1))?.id).toBe('confirm');
  expect(await machineFrom({ ...mutant, text: `${mutant.text}\nthrow new Error();` }, 2)).toBeNull();
});
