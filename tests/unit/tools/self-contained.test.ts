/** The text of a machine that the gallery copies for Stately's tools. */
import { expect, test } from 'vitest';
import { selfContained } from '../../../tools/map/self-contained.ts';

const sources = {
  'machines/a/door.machine.ts': `import { assign, setup } from 'xstate';
import type { Key } from '#contract/key.ts';
import { open } from '#machines/b/open.ts';
import { wait } from './wait.ts';
import type { Problem } from './types.ts';

/** A door. */
export const doorMachine = setup({ open, wait, assign });
`,
  'machines/a/wait.ts': `import { open } from '#machines/b/open.ts';
import type { Key, Lock } from '#contract/key.ts';

export const wait = (key: Key | Lock) => open(key);
export const states = {
  open: {},
} as const;
`,
  'machines/b/open.ts': `import { fromPromise, setup } from 'xstate';

export function open() {
  return fromPromise(setup);
}
`,
};

test('imports are replaced by their modules, each once and before its use, without `as const`; imports of types and of the library stay', () => {
  expect(selfContained('machines/a/door.machine.ts', sources))
    .toBe(`import { assign, fromPromise, setup } from 'xstate';
import type { Key, Lock } from '#contract/key.ts';
import type { Problem } from '#machines/a/types.ts';

function open() {
  return fromPromise(setup);
}

const wait = (key: Key | Lock) => open(key);
const states = {
  open: {},
};

/** A door. */
export const doorMachine = setup({ open, wait, assign });
`);
});

test('a module that is not among the sources throws an error with its name', () => {
  const { 'machines/b/open.ts': _, ...rest } = sources;
  expect(() => selfContained('machines/a/door.machine.ts', rest)).toThrow('machines/b/open.ts is not among');
});
