/** The app's page, served for every address under /v/: an empty root and what Vite built to fill it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { APP_BASE } from '#contract/constants.ts';
import type { Deps } from './call.ts';

export type Page = {
  html: string;
  /** 'sha256-…' of each inline script in `html`. */
  scriptHashes: string[];
};

export type PageRenderer = (request: FastifyRequest) => Promise<Page>;

const ENTRY = 'src/main.tsx';

type Manifest = Record<string, { file: string; css?: string[] } | undefined>;

/** @param folder what `npm run build` made for the browser (dist/client). */
export async function createPageRenderer(_deps: Deps, folder: string): Promise<PageRenderer> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build in ${folder} has no ${ENTRY}`);
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="${APP_BASE}/${file}">`);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cloud Marketplace</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles,
    `<script type="module" src="${APP_BASE}/${entry.file}"></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
  return async () => ({ html, scriptHashes: [] });
}
