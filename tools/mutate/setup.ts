/** Replaces XState's `setup` in a machine's file while its tests run: it creates the mutant instead of the machine. */
import { setup as realSetup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { mutantsOf } from './mutants.ts';

/** The machine's id, and the mutant's index in `mutantsOf`. */
const [ID = '', AT = ''] = (process.env['MUTANT'] ?? '').split(' ');

type Setup = { createMachine: (config: unknown) => AnyStateMachine };

export const setup = (implementations: unknown): Setup => {
  const real = (realSetup as unknown as (given: unknown) => Setup)(implementations);
  return {
    ...real,
    createMachine: config => {
      const machine = real.createMachine(config);
      return machine.id === ID ? (mutantsOf(machine)[Number(AT)]?.machine ?? machine) : machine;
    },
  };
};
