/**
 * Compiled messages as virtual modules, so that no generated file is committed or stale. English is extracted from the
 * source, other languages are read from lang/; missing ids fall back to English (section 9: fallback en).
 *
 * - `virtual:messages` exports a loader for each bundle and locale
 * - `virtual:messages/{bundle}/{locale}` exports the messages of one of them
 * - `virtual:messages/plain` exports the `plain` bundle, with the messages of the sign-in page, of all locales
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, LOCALES } from '#contract/platform/locales.ts';
import { staticImportsOf } from './static-imports.ts';

type Compiled = Record<string, unknown>;

const PREFIX = 'virtual:messages';
const TEXTS = '.cache/messages/texts';
const TREES = '.cache/messages/trees';
const BUNDLES = ['plain', 'app'] as const;

/** Files that render before the bundle `app` is loaded: sign-in page, also on the server, and the outer shell of the app. */
const FIRST = [
  'src/main.tsx',
  'src/prerender.tsx',
  'src/ui/theme.ts',
  'src/shell/LoadingScreen.tsx',
  'src/screens/platform/errors/FatalBoundary.tsx',
];

/** Files with the texts that are needed before any bundle of messages is loaded. */
export const firstFiles = (): string[] => staticImportsOf(...FIRST).files;

/** The ids of the bundle `plain`; `app` has all, so that a screen loads one file of texts. */
function plainIds(ids: string[]): Set<string> {
  const sources = firstFiles().map(file => readFileSync(file, 'utf8'));
  const isUsed = (id: string) => sources.some(text => text.includes(`'${id}'`) || text.includes(`"${id}"`));
  return new Set(ids.filter(isUsed));
}

const formatjs = (...args: string[]) =>
  execFileSync('node_modules/.bin/formatjs', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const read = (path: string): Compiled => JSON.parse(readFileSync(path, 'utf8')) as Compiled;

function compile(): Map<string, Compiled> {
  rmSync('.cache/messages', { recursive: true, force: true });
  mkdirSync(TEXTS, { recursive: true });
  mkdirSync(TREES, { recursive: true });
  const english = JSON.parse(
    formatjs('extract', 'src/**/*.{ts,tsx}', '--format', 'simple', '--throws'),
  ) as Compiled;
  for (const locale of LOCALES) {
    const isTranslated = locale !== DEFAULT_LOCALE && existsSync(`lang/${locale}.json`);
    const translated = isTranslated ? read(`lang/${locale}.json`) : {};
    const complete = Object.keys(english).map(id => [id, translated[id] ?? english[id]]);
    writeFileSync(`${TEXTS}/${locale}.json`, JSON.stringify(Object.fromEntries(complete)));
  }
  formatjs('compile-folder', '--ast', '--format', 'simple', TEXTS, TREES);
  const plain = plainIds(Object.keys(english));
  return new Map(
    LOCALES.flatMap(locale => {
      const all = Object.entries(read(`${TREES}/${locale}.json`));
      return BUNDLES.map(bundle => [
        `${bundle}/${locale}`,
        Object.fromEntries(all.filter(([id]) => bundle === 'app' || plain.has(id))),
      ]);
    }),
  );
}

const loaders = (bundle: string) =>
  LOCALES.map(locale => `${locale}: () => import('${PREFIX}/${bundle}/${locale}')`).join(',');

export function messages(): Plugin {
  let compiled: Map<string, Compiled> | undefined;
  return {
    name: 'messages',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      compiled ??= compile();
      const name = id.slice(PREFIX.length + 2);
      if (name === '')
        return `export const loaders = {${BUNDLES.map(b => `${b}: {${loaders(b)}}`).join(',')}};`;
      if (name !== 'plain') return `export const messages = ${JSON.stringify(compiled.get(name))};`;
      const all = LOCALES.map(locale => [locale, compiled?.get(`plain/${locale}`)]);
      return `export const plainMessages = ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}
