/** Imports between areas are limited in every layer, and there are no import cycles, also by types and `import()`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cyclesIn, importsOf, isImportAllowed } from '../../tools/areas.ts';
import { filesIn } from '../../tools/files.ts';

const graph = new Map(
  ['contract', 'machines', 'src', 'server']
    .flatMap(folder => filesIn(folder, /\.tsx?$/))
    .map(file => [file, importsOf(file, readFileSync(file, 'utf8'))]),
);

test('an area imports only the platform and the entries of other areas', () => {
  const forbidden = [...graph].flatMap(([file, imported]) =>
    imported.filter(one => !isImportAllowed(file, one)).map(one => `${file} imports ${one}`),
  );
  expect(graph.size).toBeGreaterThan(900);
  expect(forbidden).toEqual([]);
});

test('there are no import cycles', () => {
  expect(cyclesIn(graph)).toEqual([]);
});

test.each([
  ['server/orders/place.ts', 'server/orders/form.ts', true],
  ['server/orders/place.ts', 'server/platform/db/client.ts', true],
  ['server/orders/place.ts', 'server/accounts/paths.ts', true],
  ['server/orders/place.ts', 'server/accounts/fields/check.ts', true],
  ['server/orders/place.ts', 'server/accounts/tree/level.ts', false],
  ['server/orders/place.ts', 'server/marketplace/catalogue.ts', true],
  ['server/portal/place.ts', 'server/marketplace/catalogue.ts', false],
  ['server/portal/place.ts', 'server/handlers.ts', false],
  ['server/platform/call.ts', 'server/identity/rights.ts', true],
  ['server/platform/call.ts', 'server/identity/logins.ts', false],
  ['server/handlers.ts', 'server/accounts/tree/level.ts', true],
  ['server/demo/world.ts', 'server/accounts/tree/level.ts', true],
  ['src/screens/portal/a.tsx', 'src/screens/orders/b.tsx', false],
  ['src/screens/platform/a.tsx', 'src/screens/accounts/b.tsx', false],
  ['src/screens/portal/a.tsx', 'machines/orders/service-order.machine.ts', true],
])('%s importing %s is allowed: %s', (file, imported, isAllowed) => {
  expect(isImportAllowed(file, imported)).toBe(isAllowed);
});

test('finds imports of values and types, for side effects and dynamic, and cycles of them', () => {
  const text = `import { a } from './a.ts';\nimport type { B } from '#server/b.ts';\nimport './c.ts';\nconst d = () => import('./d.ts');\nimport e from 'e';`;
  expect(importsOf('server/x/file.ts', text)).toEqual([
    'server/x/a.ts',
    'server/b.ts',
    'server/x/c.ts',
    'server/x/d.ts',
  ]);
  const small = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(cyclesIn(small)).toEqual([['b', 'c']]);
});
