/** `npm run pictures`: writes a diagram of each machine and a page of all to docs/machines. `--check` fails if outdated. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphOf } from './map/graph.ts';
import { allMachines } from './map/machines.ts';
import { aboutOf, pageOf } from './map/page.ts';
import type { Shown } from './map/page.ts';
import { pictureOf } from './map/svg.ts';

const FOLDER = 'docs/machines';

async function filesOf(): Promise<Map<string, string>> {
  const shown: Shown[] = (await allMachines()).map(({ name, file, machine }) => ({
    name,
    file,
    about: aboutOf(readFileSync(file, 'utf8')),
    graph: graphOf(machine),
  }));
  const files = new Map([['README.md', pageOf(shown)]]);
  for (const { name, graph } of shown) files.set(`${name}.svg`, await pictureOf(graph));
  return files;
}

/** Returns the files that are missing, differ, or are of a machine that no longer exists. */
function outdatedIn(files: Map<string, string>): string[] {
  const existing = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const differ = [...files].filter(
    ([name, text]) => !existing.includes(name) || readFileSync(join(FOLDER, name), 'utf8') !== text,
  );
  return [...differ.map(([name]) => name), ...existing.filter(name => !files.has(name))];
}

async function main(check: boolean): Promise<number> {
  const files = await filesOf();
  const outdated = outdatedIn(files);
  if (check) {
    for (const name of outdated) console.error(`${join(FOLDER, name)} is out of date: npm run pictures`);
    return outdated.length > 0 ? 1 : 0;
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const name of outdated) {
    const text = files.get(name);
    if (text === undefined) rmSync(join(FOLDER, name));
    else writeFileSync(join(FOLDER, name), text);
  }
  return 0;
}

process.exitCode = await main(process.argv.includes('--check'));
