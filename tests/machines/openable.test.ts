/**
 * The copied text of every machine opens in Stately's tools. They read a text by removing its imports from 'xstate' and its types,
 * and evaluating the rest with the library's exports in scope; this test does the same.
 */
import { basename } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import * as xstate from 'xstate';
import { nodesOf, stateKeys } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { expectNone } from '#tests/support/expect-none.ts';
import { filesIn } from '../../tools/files.ts';
import { machineSources } from '../../tools/map/machines.ts';
import { selfContained } from '../../tools/map/self-contained.ts';

const files = filesIn('machines', /\.machine\.ts$/);
const sources = machineSources();

/** The names that those tools provide; a machine that uses another one does not open there. */
const IN_REACH = [
  'createMachine',
  'setup',
  'assign',
  'raise',
  'sendTo',
  'sendParent',
  'forwardTo',
  'cancel',
  'emit',
  'enqueueActions',
  'log',
  'stop',
  'stopChild',
  'spawnChild',
  'and',
  'or',
  'not',
  'stateIn',
  'fromPromise',
  'fromCallback',
  'fromObservable',
  'fromEventObservable',
  'fromTransition',
  'assertEvent',
  'matchesState',
] as const;

/** Imports that remain after types are removed. */
const valueImports = (code: string) =>
  [...code.matchAll(/^import [^;]*?from ["']([^"']+)["']/gm)].map(([, from]) => from);

const withoutTypes = async (file: string) =>
  (
    await transformWithOxc(selfContained(file, sources), file, {
      typescript: { onlyRemoveTypeImports: true },
      sourcemap: false,
    })
  ).code;

/** Evaluates a file without static types, because any file must be accepted. */
const untyped = xstate.setup as unknown as (implementations: unknown) => {
  createMachine: (config: unknown) => xstate.AnyStateMachine;
};

const open = async (file: string): Promise<xstate.AnyStateMachine[]> => {
  const opened: xstate.AnyStateMachine[] = [];
  const setup = (implementations: unknown) => {
    const { createMachine } = untyped(implementations);
    return {
      createMachine: (config: unknown) => {
        const machine = createMachine(config);
        opened.push(machine);
        return machine;
      },
    };
  };
  const code = (await withoutTypes(file))
    .replace(/import\s*\{[^}]*\}\s*from\s*['"]xstate['"]\s*;?/g, '')
    .replace(/^\s*export\s+(const|let|var|function|class)\b/gm, '$1')
    .replace(/^\s*export\s*\{[^}]*\}\s*;?\s*$/gm, '');
  const names: Record<string, unknown> = { ...xstate, setup };
  runInNewContext(code, Object.fromEntries(IN_REACH.map(name => [name, names[name]])));
  return opened;
};

test('every machine has a model, and every model a machine', () => {
  expect(models.map(model => `${model.name}.machine.ts`).sort()).toEqual(
    files.map(file => basename(file)).sort(),
  );
});

describe.each(files)('%s', file => {
  test("copied takes values from 'xstate' alone and opens as one machine", async () => {
    expect(valueImports(await withoutTypes(file))).toEqual(['xstate']);
    const [machine, ...more] = await open(file);
    expect(more).toEqual([]);
    const known = models.find(model => `${model.name}.machine.ts` === basename(file))?.machine;
    expect(stateKeys(machine!)).toEqual(stateKeys(known!));
  });

  test('names its guards and actions', async () => {
    const [machine] = await open(file);
    const isNamed = (one: unknown) =>
      typeof one === 'string' || (typeof one === 'object' && one !== null && 'type' in one);
    /** `not(...)`, `and(...)` of named guards, and the library's own `spawnChild`. */
    const isComposed = (one: unknown) => typeof one === 'function' && ('guards' in one || 'resolve' in one);
    for (const node of nodesOf(machine!)) {
      const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
      const parts: unknown[] = [
        ...node.entry,
        ...node.exit,
        ...transitions.flatMap(one => [...one.actions, ...(one.guard === undefined ? [] : [one.guard])]),
      ];
      expectNone(
        parts.filter(one => !isNamed(one) && !isComposed(one)).map(one => `${node.id}: ${String(one)}`),
        'actions and guards without a name',
      );
    }
  });
});
