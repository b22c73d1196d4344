/**
 * `virtual:screen-files` exports the source file of each screen, by path or hash, as src/route-screens.ts and
 * src/site-root-screens.ts import them: the build's manifest lists their chunks under these names.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';

const ID = 'virtual:screen-files';
const TABLES = ['src/route-screens.ts', 'src/site-root-screens.ts'];
const ROW = /^ {2}(?:'([^']+)'|\[DEFAULT_TARGET\]):\s*async \(\) =>\s*\(await import\('#([^']+)'\)\)/gm;
const IMPORT = /\bimport\('/g;

/** @throws Error when a screen is imported in another form than the others. */
export function screenFilesIn(table: string): [string, string][] {
  const files = [...table.matchAll(ROW)].map(([, name = DEFAULT_TARGET, file = '']): [string, string] => [
    name,
    file,
  ]);
  if (files.length !== table.match(IMPORT)?.length) throw new Error('A screen is imported in another form');
  return files;
}

export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const files = TABLES.flatMap(table => screenFilesIn(readFileSync(table, 'utf8')));
      return `export const screenFiles = ${JSON.stringify(Object.fromEntries(files))};`;
    },
  };
}
