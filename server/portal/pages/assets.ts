/** Determines the built files a page needs, from the build's manifest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { PageAssets, PageRequest } from '#contract/platform/page.ts';

const ENTRY = 'src/main.tsx';
/** Chunk name set by tools/chunk-groups.ts; chunk groups have no source file. */
const APP = 'app';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };

type Chunks = Record<string, Chunk | undefined>;

export type Manifest = {
  chunks: Chunks;
  /** Files with the styles of the entry. */
  entryStyles: readonly string[];
};

export async function readManifest(folder: string): Promise<Manifest> {
  const chunks = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Chunks;
  if (!chunks[ENTRY]) throw new Error(`The build in ${folder} has no ${ENTRY}`);
  const entryStyles = [...closure(chunks, [ENTRY])].flatMap(name => chunks[name]?.css ?? []);
  return { chunks, entryStyles };
}

/** Returns chunks with their transitive imports, each once. */
function closure(chunks: Chunks, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    closure(chunks, chunk.imports ?? [], seen);
  }
  return seen;
}

const href = (file: string) => `${APP_BASE}/${file}`;

function files({ chunks }: Manifest, names: Iterable<string>): { modules: string[]; stylesheets: string[] } {
  const used = [...names].flatMap(name => chunks[name] ?? []);
  return {
    modules: [...new Set(used.map(({ file }) => href(file)))],
    stylesheets: [...new Set(used.flatMap(({ css = [] }) => css.map(href)))],
  };
}

const appOf = (chunks: Chunks) => Object.keys(chunks).filter(key => chunks[key]?.name === APP);

const textsOf = (locale: Locale) => `virtual:messages/app/${locale}`;

/**
 * The sign-in page needs only the entry and prefetches the app; other pages need the app and their screen at once.
 * @param screens source files of the page's screens; on the sign-in page, of the screens after it
 */
export function assetsOf(
  manifest: Manifest,
  page: PageRequest['page'],
  locale: Locale,
  screens: readonly string[],
): Omit<PageAssets, 'styles'> {
  const core = closure(manifest.chunks, [ENTRY]);
  const app = closure(manifest.chunks, [...appOf(manifest.chunks), textsOf(locale), ...screens]);
  const entry = href(manifest.chunks[ENTRY]?.file ?? '');
  if (page === 'login') {
    const ahead = files(
      manifest,
      [...app].filter(name => !core.has(name)),
    );
    const { modules, stylesheets } = files(manifest, core);
    return {
      entry,
      stylesheets,
      modules: modules.filter(module => module !== entry),
      ahead: [...ahead.modules, ...ahead.stylesheets.filter(sheet => !stylesheets.includes(sheet))],
    };
  }
  // In the order in which they are needed: a browser loads six at a time over HTTP/1.1.
  const needed = closure(manifest.chunks, [ENTRY, textsOf(locale), ...appOf(manifest.chunks), ...screens]);
  const { modules, stylesheets } = files(manifest, needed);
  return { entry, stylesheets, modules: modules.filter(module => module !== entry), ahead: [] };
}
