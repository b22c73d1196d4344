/** One machine's round: which of its mutants are found out by paths, recorded run and its own tests. */
import { fileURLToPath } from 'node:url';
import { EQUIVALENT } from '#tests/machines/equivalent-mutants.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import { isFoundOutBy, testsOf } from './own-tests.ts';
import { roundOf } from './round.ts';
import type { Round } from './round.ts';
import { AS_IT_IS } from './share.ts';
import { tryAll } from './shares.ts';

export type MachineRound = Round<Mutant> & { model: AnyModel };

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const AT_A_TIME = 2;

/** Runs so many jobs at a time, in order. */
async function runEach<Job>(jobs: Job[], run: (job: Job) => Promise<void>): Promise<void> {
  const left = [...jobs];
  const takeOn = async (): Promise<void> => {
    const job = left.shift();
    if (job === undefined) return;
    await run(job);
    await takeOn();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeOn));
}

export async function machineRoundOf(model: AnyModel): Promise<MachineRound> {
  const { name } = model;
  const started = performance.now();
  const mutants = mutantsOf(model.machine);
  const found = await tryAll({ worker: WORKER, name });
  const tests = testsOf(name);
  // Starting them takes seconds, so they are asked only where paths and recorded run find nothing.
  const open = [...mutants.keys()].filter(at => !found.has(at));
  if (open.length > 0 && (await isFoundOutBy(tests, model.machine.id, AS_IT_IS)))
    throw new Error(`${name} as it is fails its own tests: ${tests.join(', ')}`);
  await runEach(open, async at => {
    if (await isFoundOutBy(tests, model.machine.id, at)) found.set(at, 'its own tests');
  });
  return { ...roundOf({ name, started }, mutants, found, EQUIVALENT[name]), model };
}
