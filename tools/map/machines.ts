/** All machines of the folder machines/, each with the name of its file. */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { filesIn } from '../files.ts';
import { isMachine } from './words.ts';

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
