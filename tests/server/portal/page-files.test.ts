/** How many files a page loads until its screen stands: over HTTP/1.1 more than a few queue behind six connections. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { assetsOf, readManifest } from '#server/portal/pages/assets.ts';
import { screenFilesIn } from '../../../tools/screen-files-plugin.ts';

const MOST = 10;

const tables = ['src/route-screens.ts', 'src/site-root-screens.ts'].flatMap(file =>
  screenFilesIn(readFileSync(file, 'utf8')),
);
const dashboard = new Map(tables).get(DEFAULT_TARGET) ?? '';

test.each(tables)(
  '%s: at most ten scripts, styles and texts, the texts before the screen',
  async (path, file) => {
    const manifest = await readManifest('dist/client');
    const screens = path === '/' ? [file, dashboard] : [file];
    const { modules, stylesheets } = assetsOf(manifest, 'app', 'de', screens);
    expect([...modules, ...stylesheets].length + 1).toBeLessThanOrEqual(MOST);
    const placeOf = (name: string) => modules.findIndex(module => module.includes(`/${name}-`));
    expect(placeOf('de')).toBeGreaterThanOrEqual(0);
    expect(placeOf('de')).toBeLessThan(placeOf('app'));
  },
);
