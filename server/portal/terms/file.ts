/** Reads terms documents from files: one folder per document, one file per language (`en.txt`, `de.txt`, …). */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '#contract/platform/locales.ts';
import type { TermsText } from './publish.ts';

/** The first line is the name, the rest the text (contract/portal/terms-text.ts). */
export function readTermsFile(text: string): { name: string; body: string } {
  const [name = '', ...lines] = text.trim().split(/\r?\n/);
  return { name: name.replace(/^#\s+/, '').trim(), body: lines.join('\n').trim() };
}

/** Reads all languages in a folder; other files are ignored. */
export async function readTermsFolder(folder: string): Promise<TermsText[]> {
  const files = new Set(await readdir(folder));
  const found = LOCALES.filter(locale => files.has(`${locale}.txt`));
  return Promise.all(
    found.map(async locale => ({
      locale,
      ...readTermsFile(await readFile(join(folder, `${locale}.txt`), 'utf8')),
    })),
  );
}
