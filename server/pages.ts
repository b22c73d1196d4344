/** The app's page: what Vite built, served for every address under /v/. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Deps } from './call.ts';

export type Page = {
  html: string;
  /** 'sha256-…' of each inline script in `html`. */
  scriptHashes: string[];
};

export type PageRenderer = (request: FastifyRequest) => Promise<Page>;

/** @param folder what `npm run build` made for the browser (dist/client). */
export async function createPageRenderer(_deps: Deps, folder: string): Promise<PageRenderer> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return async () => ({ html, scriptHashes: [] });
}
