/** Addresses of built files, looked up by their source in Vite's manifest. */
import { readFileSync } from 'node:fs';
import { APP_BASE } from '#contract/platform/constants.ts';

const MANIFEST = new URL('../../dist/client/.vite/manifest.json', import.meta.url);

type Built = Record<string, { file: string }>;

function builtOf(source: string): Built[string] {
  const built = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Built)[source];
  if (!built) throw new Error(`The build has no ${source}`);
  return built;
}

/** Returns the address of the chunk built from a source: a path in this repository, or the name of a virtual module. */
export const fileOf = (source: string) => `${APP_BASE}/${builtOf(source).file}` as const;
