/**
 * Imports between areas, between the features of an area and between the folders of `src` are limited, and there are no import
 * cycles, also by types, `import()` and the `composes` of styles.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from '#tests/support/expect-none.ts';
import { cyclesIn, importsOf, isImportAllowed } from '../../tools/areas.ts';
import { EXPORTS, featureOf, isFeatureImportAllowed, isInFeature } from '../../tools/features.ts';
import { filesIn } from '../../tools/files.ts';
import { isSrcImportAllowed } from '../../tools/src-folders.ts';

const graph = new Map(
  ['contract', 'machines', 'src', 'server']
    .flatMap(folder => filesIn(folder, /\.(?:tsx?|css)$/))
    .map(file => [file, importsOf(file, readFileSync(file, 'utf8'))]),
);

test('an area imports only the platform and the entries of other areas', () => {
  const forbidden = [...graph].flatMap(([file, imported]) =>
    imported.filter(one => !isImportAllowed(file, one)).map(one => `${file} imports ${one}`),
  );
  expect(graph.size).toBeGreaterThan(900);
  expectNone(forbidden, 'forbidden imports');
});

test('a feature imports only itself, what its area shares and the exports of other features', () => {
  const forbidden = [...graph].flatMap(([file, imported]) =>
    imported.filter(one => !isFeatureImportAllowed(file, one)).map(one => `${file} imports ${one}`),
  );
  expectNone(forbidden, 'forbidden imports');
});

test('every file of an area’s screens is in a feature or shared', () => {
  expectNone(
    [...graph.keys()].filter(file => !isInFeature(file)),
    'files outside of features',
  );
});

test('every export of a feature is imported by the features it is listed for', () => {
  const unused = EXPORTS.flatMap(({ path, by }) => {
    const exported = `src/screens/${path}`;
    const importers = [...graph].filter(([, imported]) => imported.includes(exported)).map(([file]) => file);
    return by
      .filter(feature => !importers.some(file => featureOf(file) === `${path.split('/')[0]}/${feature}`))
      .map(feature => `${path} by ${feature}`);
  });
  expectNone(unused, 'unused exports of features');
});

test('there are no circles between the features and the shared folders of the screens', () => {
  const folders = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    const folder = featureOf(file);
    if (folder === undefined) continue;
    const others = imported
      .map(featureOf)
      .filter(other => other !== undefined)
      .filter(other => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  expect(folders.size).toBeGreaterThan(40);
  expectNone(cyclesIn(folders), 'circles of folders');
});

test.each([
  ['src/screens/orders/cart/CartScreen.tsx', 'src/screens/orders/cart/cart-texts.ts', true],
  ['src/screens/orders/cart/panel/Item.tsx', 'src/screens/orders/cart/cart-texts.ts', true],
  ['src/screens/orders/cart/CartScreen.tsx', 'src/screens/orders/shared/orders-texts.ts', true],
  ['src/screens/orders/cart/CartScreen.tsx', 'src/screens/platform/form/Form.tsx', true],
  ['src/screens/orders/cart/CartScreen.tsx', 'src/screens/orders/provisioning/provisioning-texts.ts', false],
  ['src/screens/orders/shared/orders-texts.ts', 'src/screens/orders/cart/cart-texts.ts', false],
  ['src/screens/orders/CartScreen.tsx', 'src/screens/orders/cart/cart-texts.ts', false],
  ['src/screens/orders/cart/CartScreen.tsx', 'src/screens/orders/Item.tsx', false],
  ['src/screens/marketplace/service/a.tsx', 'src/screens/marketplace/explore/explore-filters.ts', true],
  ['src/screens/marketplace/groups/a.tsx', 'src/screens/marketplace/explore/explore-filters.ts', false],
  ['src/screens/platform/lists/List.tsx', 'src/screens/platform/form/Form.tsx', true],
])('between features, %s importing %s is allowed: %s', (file, imported, isAllowed) => {
  expect(isFeatureImportAllowed(file, imported)).toBe(isAllowed);
});

test('a folder of src imports only the folders below it', () => {
  const forbidden = [...graph].flatMap(([file, imported]) =>
    imported.filter(one => !isSrcImportAllowed(file, one)).map(one => `${file} imports ${one}`),
  );
  expectNone(forbidden, 'forbidden imports');
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
  ['src/app/hooks.ts', 'src/routes.ts', false],
  ['src/router.tsx', 'src/shell/Root.tsx', true],
  ['src/shell/Root.tsx', 'src/screens/identity/sign-in/SignInAgain.tsx', false],
  ['src/shell/Root.tsx', 'src/screens/portal/palette/entry.ts', false],
  ['src/shell/overlays.ts', 'src/screens/portal/palette/CommandPalette.tsx', true],
  ['src/screens/accounts/shared/page/AccountPage.tsx', 'src/shell/Header.tsx', false],
  ['src/screens/portal/dashboard/QuickLinks.tsx', 'src/shell/NavigationLink.tsx', true],
  ['src/screens/accounts/shared/page/AccountPage.tsx', 'src/routes.ts', false],
  ['src/shell/Header.tsx', 'src/screens/accounts/shared/page/AccountPage.tsx', false],
  ['src/shell/Header.tsx', 'machines/portal/toasts.machine.ts', true],
  ['src/new-folder/a.ts', 'src/ui/Panel.tsx', false],
  ['src/main.tsx', 'src/App.tsx', true],
])('in src, %s importing %s is allowed: %s', (file, imported, isAllowed) => {
  expect(isSrcImportAllowed(file, imported)).toBe(isAllowed);
});

test('there are no import cycles', () => {
  expectNone(cyclesIn(graph), 'import cycles');
});

test.each([
  ['server/orders/place.ts', 'server/orders/form.ts', true],
  ['server/orders/place.ts', 'server/platform/db/client.ts', true],
  ['server/orders/place.ts', 'server/accounts/load.ts', true],
  ['server/identity/rights.ts', 'server/accounts/load.ts', false],
  ['server/identity/rights.ts', 'server/accounts/fields/check.ts', false],
  ['server/orders/place.ts', 'server/accounts/fields/check.ts', true],
  ['server/orders/place.ts', 'server/accounts/tree/level.ts', false],
  ['server/orders/place.ts', 'server/marketplace/catalogue.ts', true],
  ['server/portal/place.ts', 'server/marketplace/catalogue.ts', false],
  ['server/portal/place.ts', 'server/handlers.ts', false],
  ['server/platform/call.ts', 'server/identity/rights.ts', true],
  ['server/platform/call.ts', 'server/identity/logins.ts', false],
  ['server/platform/db/schema-live.ts', 'server/portal/chat/bot/states.ts', false],
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
