/** The areas hold on every floor, and no files import one another in a circle, not by a type and not later either. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { circlesIn, importsOf, isLetThrough } from '../../tools/areas.ts';
import { filesIn } from '../../tools/files.ts';

const graph = new Map(
  ['contract', 'machines', 'src', 'server']
    .flatMap(folder => filesIn(folder, /\.tsx?$/))
    .map(file => [file, importsOf(file, readFileSync(file, 'utf8'))]),
);

test('an area uses the platform and what others name, not their insides', () => {
  const trespasses = [...graph].flatMap(([file, imported]) =>
    imported.filter(one => !isLetThrough(file, one)).map(one => `${file} imports ${one}`),
  );
  expect(graph.size).toBeGreaterThan(900);
  expect(trespasses).toEqual([]);
});

test('no files import one another in a circle', () => {
  expect(circlesIn(graph)).toEqual([]);
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
])('%s importing %s is let through: %s', (file, imported, isAllowed) => {
  expect(isLetThrough(file, imported)).toBe(isAllowed);
});

test('finds what is imported as a value, as a type, for its effect and later, and circles of it', () => {
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
  expect(circlesIn(small)).toEqual([['b', 'c']]);
});
