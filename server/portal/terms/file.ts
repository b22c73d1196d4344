/** Terms documents as their authors write them: a folder a document, a file a language, `en.txt`, `de.txt`, … */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '#contract/platform/locales.ts';
import type { TermsText } from './publish.ts';

/** The first line is the document's name, the rest its text (contract/portal/terms-text.ts). */
export function readTermsFile(text: string): { name: string; body: string } {
  const [name = '', ...lines] = text.trim().split(/\r?\n/);
  return { name: name.replace(/^#\s+/, '').trim(), body: lines.join('\n').trim() };
}

/** All languages of a folder; other files in it are left alone. */
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
