/** Imports between areas and between the folders of `src` are limited, and there are no import cycles, also by types and `import()`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cyclesIn, importsOf, isImportAllowed } from '../../tools/areas.ts';
import { filesIn } from '../../tools/files.ts';
import { isSrcImportAllowed } from '../../tools/src-folders.ts';

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

test('a folder of src imports only the folders below it', () => {
  const forbidden = [...graph].flatMap(([file, imported]) =>
    imported.filter(one => !isSrcImportAllowed(file, one)).map(one => `${file} imports ${one}`),
  );
  expect(forbidden).toEqual([]);
});

test.each([
  ['src/ui/plain/AppLink.tsx', 'src/i18n/common-texts.ts', true],
  ['src/ui/plain/AppLink.tsx', 'src/app/navigation.ts', false],
  ['src/app/actors/sign-in.ts', 'src/api/client.ts', true],
  ['src/app/actors/sign-in.ts', 'src/screens/identity/shared/proof-actors.ts', false],
  ['src/api/queries/account.ts', 'src/screens/accounts/shared/fields-of.ts', false],
  ['src/api/queries/account.ts', 'src/app/query-client.ts', false],
  ['src/i18n/intl.ts', 'src/browser/log.ts', true],
  ['src/i18n/intl.ts', 'src/app/portal.ts', false],
  ['src/app/hooks.ts', 'src/shell/Root.tsx', false],
  ['src/app/router.tsx', 'src/shell/Root.tsx', true],
  ['src/screens/accounts/shared/page/AccountPage.tsx', 'src/shell/Header.tsx', false],
  ['src/screens/portal/dashboard/QuickLinks.tsx', 'src/shell/NavigationLink.tsx', true],
  ['src/screens/accounts/shared/page/AccountPage.tsx', 'src/routes.ts', false],
  ['src/shell/Header.tsx', 'src/screens/accounts/shared/page/AccountPage.tsx', false],
  ['src/shell/Header.tsx', 'machines/portal/toasts.machine.ts', true],
  ['src/new-folder/a.ts', 'src/ui/Panel.tsx', false],
  ['src/main.tsx', 'src/app/App.tsx', true],
])('in src, %s importing %s is allowed: %s', (file, imported, isAllowed) => {
  expect(isSrcImportAllowed(file, imported)).toBe(isAllowed);
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

test('finds imports of values and types, side-effect and dynamic imports, and import cycles', () => {
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
