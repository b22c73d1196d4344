/** Databases of other locales: options of CREATE DATABASE, and locales of the C library compiled for a test. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from '../../tools/machine.mjs';

/** By the C library, which is PostgreSQL's default. */
export const libc = (locale: string): string =>
  `template template0 encoding 'UTF8' lc_collate '${locale}' lc_ctype '${locale}'`;

/** ICU has its own case and order; the class of a character remains the system's. */
export const icu = (locale: string, ctype: string): string =>
  `${libc(ctype)} locale_provider icu icu_locale '${locale}'`;

const SOURCES = '/usr/share/i18n/locales';

/** Returns a folder for LOCPATH with these locales in UTF-8, such as `en_US`; `remove` deletes it. */
export function compileLocales(names: readonly string[]): { folder: string; remove: () => void } {
  if (!existsSync(SOURCES)) installDebianPackages('locales');
  const folder = mkdtempSync(join(tmpdir(), 'portal-locales-'));
  // The database server runs as another user.
  chmodSync(folder, 0o755);
  for (const name of names) {
    execFileSync('localedef', ['-i', name, '-f', 'UTF-8', join(folder, `${name}.UTF-8`)]);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
