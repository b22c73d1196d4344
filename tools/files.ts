/** The files of a folder, at any depth, that end as wished; in a stable order. No glob: Node 20 has none. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function filesIn(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => ending.test(path))
    .map(path => join(folder, path))
    .sort();
}
