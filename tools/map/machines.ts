/** All machines of the folder machines/, each with the name of its file. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { filesIn } from '../files.ts';
import type { Sources } from './self-contained.ts';
import { isMachine } from './words.ts';

/** The sources of machines/, as `selfContained` takes them. */
export const machineSources = (): Sources =>
  Object.fromEntries(filesIn('machines', /\.ts$/).map(file => [file, readFileSync(file, 'utf8')]));

const ENDING = '.machine.ts';

export type NamedMachine = { name: string; file: string; machine: AnyStateMachine };

export async function allMachines(): Promise<NamedMachine[]> {
  const found = filesIn('machines', /\.machine\.ts$/).map(async file => {
    const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    const machine = Object.values(exports).find(isMachine);
    if (machine === undefined) throw new Error(`${file} exports no machine`);
    return { name: basename(file, ENDING), file, machine };
  });
  const all = await Promise.all(found);
  return all.sort((a, b) => a.name.localeCompare(b.name));
}
