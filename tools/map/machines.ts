/** All machines there are, each by the name of its file. */
import { readdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { isMachine } from './words.ts';

const FOLDER = new URL('../../machines/', import.meta.url);
const ENDING = '.machine.ts';

export type NamedMachine = { name: string; file: string; machine: AnyStateMachine };

export async function allMachines(): Promise<NamedMachine[]> {
  const files = readdirSync(FOLDER).filter(file => file.endsWith(ENDING));
  const found = files.sort().map(async file => {
    const exports = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    const machine = Object.values(exports).find(isMachine);
    if (machine === undefined) throw new Error(`machines/${file} exports no machine`);
    return { name: file.slice(0, -ENDING.length), file: `machines/${file}`, machine };
  });
  return Promise.all(found);
}
