/** The assertion for lists that must be empty names each item (tests/support/expect-none.ts). */
import { expect, test } from 'vitest';
import { expectNone } from '#tests/support/expect-none.ts';

test('an empty list passes', () => {
  expect(() => expectNone([], 'gaps')).not.toThrow();
});

test('every item of another list is on a line of its own', () => {
  const names = Array.from({ length: 40 }, (_, at) => `item ${at}`);
  const lines = [...names.map(name => `  ${name}`), '  {"file":"a.ts"}'];
  expect(() => expectNone([...names, { file: 'a.ts' }], 'gaps')).toThrow(['gaps (41):', ...lines].join('\n'));
});
