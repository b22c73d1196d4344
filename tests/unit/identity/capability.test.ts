/** Checks of rights (section 6), as used by guard, views and server. */
import { expect, test } from 'vitest';
import type { Capability } from '#contract/identity/capability.ts';
import { allOf, anyOf, can, LOGIN, need } from '#contract/identity/capability.ts';

const held = (ObjectType: Capability['ObjectType'], changes: Partial<Capability> = {}): Capability => ({
  ObjectType,
  Read: false,
  Create: false,
  Execute: false,
  Delete: false,
  ...changes,
});
const holder = {
  Capability: [
    held('MARKETPLACE', { Read: true }),
    held('QUOTATION_TOOL', { Read: true, Value: 'HIERARCHY' }),
  ],
};

const read = need('MARKETPLACE', 'Read');
const create = need('MARKETPLACE', 'Create');
const hierarchy = need('QUOTATION_TOOL', 'Read', { Value: 'HIERARCHY' });
const own = need('QUOTATION_TOOL', 'Read', { Value: 'OWN' });

test.each([
  ['the flag held', read, true],
  ['another flag of the same type', create, false],
  ['a type not held', need('WIKI', 'Read'), false],
  ['the value held', hierarchy, true],
  ['another value', own, false],
  ['any value', need('QUOTATION_TOOL', 'Read'), true],
  ['any of several, one held', anyOf(create, hierarchy), true],
  ['any of several, none held', anyOf(create, own), false],
  ['any of none', anyOf(), false],
  ['all of several, all held', allOf(read, hierarchy), true],
  ['all of several, one missing', allOf(read, create), false],
  ['needs within needs', allOf(read, anyOf(own, hierarchy)), true],
])('%s', (_, wanted, expected) => {
  expect(can(holder, wanted)).toBe(expected);
});

test('a need has only the given attributes', () => {
  expect([read, hierarchy]).toStrictEqual([
    { kind: 'one', objectType: 'MARKETPLACE', flag: 'Read' },
    { kind: 'one', objectType: 'QUOTATION_TOOL', flag: 'Read', value: 'HIERARCHY' },
  ]);
});

test('LOGIN is satisfied only by its Execute flag', () => {
  const enters = (capability: Capability) => can({ Capability: [capability] }, LOGIN);
  expect([
    enters(held('LOGIN', { Execute: true })),
    enters(held('LOGIN', { Read: true, Create: true, Delete: true })),
    enters(held('WIKI', { Execute: true })),
  ]).toEqual([true, false, false]);
});

test('a missing user or one without capabilities has no right', () => {
  expect([can(null, read), can(undefined, read), can({ Capability: [] }, read)]).toEqual([
    false,
    false,
    false,
  ]);
});
