/** The static imports of source files, direct and transitive, without `import type` and `import()`. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;
const OWN = /^[#.]/;

const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : join(dirname(importer), specifier);

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Returns the project's files, entries included, and the names of packages.
 * @param entries paths from the project's folder; throws if a file is missing
 */
export function staticImportsOf(...entries: string[]): { files: string[]; packages: string[] } {
  const packages = new Set<string>();
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(file, 'utf8');
    if (!/\.tsx?$/.test(file)) return;
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      if (OWN.test(specifier)) visit(fileOf(specifier, file));
      else if (!specifier.startsWith('virtual:')) packages.add(packageOf(specifier));
    }
  };
  for (const entry of entries) visit(entry);
  return { files: [...files], packages: [...packages].sort() };
}
