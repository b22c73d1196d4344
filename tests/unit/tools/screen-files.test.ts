/** The source files of the screens, which the server uses to find their chunks. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { ROUTES, SITE_ROOT } from '#src/routes.ts';
import { screenFilesIn } from '../../../tools/screen-files-plugin.ts';

const filesIn = (table: string) => new Map(screenFilesIn(readFileSync(table, 'utf8')));

test('every route and every hash of the site root has an existing file', () => {
  const [routes, hashes] = [filesIn('src/route-screens.ts'), filesIn('src/site-root-screens.ts')];
  expect([...routes.keys()]).toEqual(ROUTES.map(({ path }) => path));
  expect([...hashes.keys()].sort()).toEqual(SITE_ROOT.map(({ hash }) => hash).sort());
  expect(hashes.get(DEFAULT_TARGET)).toBe('src/screens/portal/dashboard/DashboardScreen.tsx');
  for (const file of [...routes.values(), ...hashes.values()]) expect(existsSync(file), file).toBe(true);
});

test('a screen that is imported in another form is an error', () => {
  const row = "  '/': async () => (await import('#src/A.tsx')).A,\n";
  expect(screenFilesIn(row)).toEqual([['/', 'src/A.tsx']]);
  expect(() => screenFilesIn(`${row}  '/b': () => import('#src/B.tsx').then(b => b.B),\n`)).toThrow(
    'another form',
  );
});
