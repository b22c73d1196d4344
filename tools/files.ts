/** Returns the sorted paths of the files in a folder and its subfolders that match `ending`. Node 20 has no `fs.glob`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function filesIn(folder: string, ending: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => ending.test(path))
    .map(path => join(folder, path))
    .sort();
}
