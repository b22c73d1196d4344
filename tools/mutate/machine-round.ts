/** Mutation round of one machine: which of its mutants are killed by its paths, its recorded run and its own tests. */
import { fileURLToPath } from 'node:url';
import { EQUIVALENT } from '#tests/machines/equivalent-mutants.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import { isKilledBy, testsOf } from './own-tests.ts';
import { roundOf } from './round.ts';
import type { Round } from './round.ts';
import { ORIGINAL } from './share.ts';
import { runMutants } from './shares.ts';

export type MachineRound = Round<Mutant> & { model: AnyModel };

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const CONCURRENCY = 2;

/** Runs the jobs in order, `CONCURRENCY` at a time. */
async function runEach<Job>(jobs: Job[], run: (job: Job) => Promise<void>): Promise<void> {
  const left = [...jobs];
  const work = async (): Promise<void> => {
    const job = left.shift();
    if (job === undefined) return;
    await run(job);
    await work();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

export async function machineRoundOf(model: AnyModel): Promise<MachineRound> {
  const { name } = model;
  const started = performance.now();
  const mutants = mutantsOf(model.machine);
  const killed = await runMutants({ worker: WORKER, name });
  const tests = testsOf(name);
  // Starting these tests takes seconds, so they run only for mutants that the paths and the recorded run let survive.
  const surviving = [...mutants.keys()].filter(at => !killed.has(at));
  if (surviving.length > 0 && (await isKilledBy(tests, model.machine.id, ORIGINAL)))
    throw new Error(`The unchanged ${name} fails its own tests: ${tests.join(', ')}`);
  await runEach(surviving, async at => {
    if (await isKilledBy(tests, model.machine.id, at)) killed.set(at, 'its own tests');
  });
  return { ...roundOf({ name, started }, mutants, killed, EQUIVALENT[name]), model };
}
