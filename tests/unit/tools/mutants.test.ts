import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { EQUIVALENT as OF_MACHINES } from '#tests/machines/equivalent-mutants.ts';
import { models } from '#tests/paths/support/models.ts';
import { EQUIVALENT as OF_RULES } from '#tests/unit/equivalent-mutants.ts';
import { modules } from '../../../tools/mutate/code/modules.ts';
import { mutantsOf } from '../../../tools/mutate/mutants.ts';

test('equivalent mutants are listed for existing machines and modules, whose names are distinct', () => {
  const [machines, rules] = [models.map(({ name }) => name), modules.map(({ name }) => name)];
  expect(machines).toEqual(expect.arrayContaining(Object.keys(OF_MACHINES)));
  expect(rules).toEqual(expect.arrayContaining(Object.keys(OF_RULES)));
  expect(
    machines.filter(name => rules.includes(name)),
    'one page lists both',
  ).toEqual([]);
});

const machine = setup({
  types: { events: {} as { type: 'go' | 'back' } },
  actions: { note: () => {}, tidy: () => {} },
  guards: { may: () => true },
  delays: { soon: 500 },
}).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: { exit: 'tidy', on: { go: { guard: 'may', target: 'b', actions: ['note', 'tidy'] } } },
    b: { after: { soon: 'end' }, on: { back: 'a' } },
    end: { type: 'final' },
  },
});
const GO = 'm.a · go → m.b';
const SOON = 'm.b · xstate.after.soon.m.b → m.end';

test('a machine has a mutant for each place that can be changed', () => {
  expect(mutantsOf(machine).map(({ name }) => name)).toEqual([
    `drop ${GO}`,
    `lead to end ${GO}`,
    `negate may of ${GO}`,
    `drop the guard may of ${GO}`,
    `drop the action note of ${GO}`,
    `drop the action tidy of ${GO}`,
    'drop the exit action tidy of m.a',
    'make m.a an end',
    'drop m.b · back → m.a',
    'lead to b m.b · back → m.a',
    `drop ${SOON}`,
    `lead to a ${SOON}`,
    'make m.b an end',
    'make m.end no end',
    'double the delay soon',
  ]);
});

test('a mutant behaves differently, and the machine itself is unchanged', () => {
  const go = (name: string) => {
    const actor = createActor(mutantsOf(machine).find(one => one.name === name)?.machine ?? machine).start();
    actor.send({ type: 'go' });
    return actor.getSnapshot().value;
  };
  expect(go(`drop ${GO}`)).toBe('a');
  expect(go(`lead to end ${GO}`)).toBe('end');
  expect(go(`negate may of ${GO}`)).toBe('a');
  expect(go('as it is')).toBe('b');
  const doubled = mutantsOf(machine).find(({ name }) => name === 'double the delay soon')?.machine;
  expect(doubled?.implementations.delays['soon']).toBe(1000);
});

test('a state is not made final if that has no observable effect', () => {
  const regions = setup({}).createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      left: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } },
      right: { initial: 'c', states: { c: {} } },
    },
  });
  const ends = mutantsOf(regions)
    .map(({ name }) => name)
    .filter(name => name.endsWith('an end'));
  expect(ends, 'the left one ends already').toEqual(['make m.right.c an end']);
});
