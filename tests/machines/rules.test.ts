/** All machines follow the rules of tools/map/rules.ts, and each rule detects its violation. */
import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { graphOf } from '../../tools/map/graph.ts';
import { allMachines, machineSources } from '../../tools/map/machines.ts';
import { brokenRules } from '../../tools/map/rules.ts';
import { selfContained } from '../../tools/map/self-contained.ts';
import { declaredIn, sentAnywhere } from '../../tools/map/surroundings.ts';

const machines = await allMachines();
const sent = sentAnywhere();
const sources = machineSources();

/** Exceptions with their reasons. One that is no longer needed fails the test. */
const EXCEPTIONS: Record<string, string[]> = {
  // A question may ask to stay open while its asker works (section 4); no asker of ours does so yet.
  confirm: ['confirm.acting is never left: none of its events is sent'],
};

test.each(machines)('$name breaks no rule', ({ name, machine, file }) => {
  const declared = declaredIn(selfContained(file, sources));
  expect(declared.length, 'the events that the file declares are found').toBeGreaterThan(0);
  expect(brokenRules(graphOf(machine), { declared, sent })).toEqual(EXCEPTIONS[name] ?? []);
});

describe('a rule is broken', () => {
  const around = { declared: ['go'], sent: new Set(['go']) };
  const good = { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } };
  const broken = (states: Record<string, object>, surroundings = around) =>
    brokenRules(graphOf(createMachine({ id: 'm', initial: 'a', states })), surroundings);

  test('by none of these', () => {
    expect(broken(good)).toEqual([]);
    expect(broken({ ...good, b: { type: 'final' } })).toEqual([]);
  });

  test('by a state that no transition enters', () => {
    expect(broken({ ...good, c: { on: { go: 'a' } } })).toEqual(['m.c is never entered']);
  });

  test('by a state that cannot be left, unless it is final', () => {
    expect(broken({ ...good, b: {} })).toEqual(['m.b cannot be left']);
    expect(broken({ ...good, b: { on: { go: { target: 'b', reenter: true } } } })).toEqual([
      'm.b cannot be left',
    ]);
  });

  test('by a state left only by events that nothing sends', () => {
    expect(broken(good, { ...around, sent: new Set() })).toEqual([
      'm.a is never left: none of its events is sent',
      'm.b is never left: none of its events is sent',
    ]);
  });

  test('by an event that is declared and not handled', () => {
    expect(broken(good, { ...around, declared: ['go', 'stop'] })).toEqual([
      'stop is declared, but no state handles it',
    ]);
  });

  test('by an invoke without onError, or without an id', () => {
    const { createMachine: create } = setup({ actors: { load: fromPromise(() => Promise.resolve()) } });
    const machine = create({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: { on: { go: 'a' } } },
    });
    expect(brokenRules(graphOf(machine), around)).toEqual([
      '0.m.a in m.a has no onError',
      'an invoke in m.a has no id',
    ]);
  });

  test('by a delay without a name', () => {
    expect(broken({ a: { after: { 500: 'b' } }, b: { on: { go: 'a' } } })).toEqual([
      'the delay of m.a · xstate.after.500.m.a → m.b has no name',
    ]);
  });
});
