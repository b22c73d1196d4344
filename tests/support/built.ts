/** The files of the build that is served, by their sources. */
import { readFileSync } from 'node:fs';
import { APP_BASE } from '#contract/platform/constants.ts';

const MANIFEST = new URL('../../dist/client/.vite/manifest.json', import.meta.url);

type Built = Record<string, { file: string; css?: string[] }>;

function builtOf(source: string): Built[string] {
  const built = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Built)[source];
  if (!built) throw new Error(`The build has no ${source}`);
  return built;
}

/** The address of what was built of a source: a path of this repository, or the name of a virtual module. */
export const fileOf = (source: string) => `${APP_BASE}/${builtOf(source).file}` as const;

/** The address of the first file of style that comes with it. */
export function styleOf(source: string) {
  const [style] = builtOf(source).css ?? [];
  if (!style) throw new Error(`${source} has no style of its own`);
  return `${APP_BASE}/${style}` as const;
}
