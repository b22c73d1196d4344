import { EQUIVALENT } from '#tests/machines/equivalent-mutants.ts';
/** One machine's round: which of its mutants are found out, by what, and which are left. */
import type { AnyModel } from '#tests/paths/support/model.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutants.ts';
import { isFoundOutBy, testsOf } from './own-tests.ts';
import { tryAll } from './shares.ts';

export type Verdict = { mutant: Mutant; by: string | null; reason: string | null };
export type Round = { model: AnyModel; verdicts: Verdict[]; stale: string[]; seconds: number };

const AT_A_TIME = 2;
const MILLISECONDS = 1000;
/** No mutant has this place. */
const AS_IT_IS = -1;

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

export async function roundOf(model: AnyModel): Promise<Round> {
  const started = performance.now();
  const mutants = mutantsOf(model.machine);
  const found = await tryAll(model.name);
  const tests = testsOf(model.name);
  // Starting them takes seconds, so they are asked only where paths and story say nothing.
  const open = [...mutants.keys()].filter(at => !found.has(at));
  if (open.length > 0 && (await isFoundOutBy(tests, model.machine.id, AS_IT_IS)))
    throw new Error(`${model.name} as it is fails its own tests: ${tests.join(', ')}`);
  await runEach(open, async at => {
    if (await isFoundOutBy(tests, model.machine.id, at)) found.set(at, 'its own tests');
  });
  const reasons = EQUIVALENT[model.name] ?? {};
  const verdicts = mutants.map((mutant, at): Verdict => {
    const by = found.get(at) ?? null;
    return { mutant, by, reason: by === null ? (reasons[mutant.name] ?? null) : null };
  });
  const used = verdicts.filter(({ reason }) => reason !== null).map(({ mutant }) => mutant.name);
  return {
    model,
    verdicts,
    stale: Object.keys(reasons).filter(name => !used.includes(name)),
    seconds: (performance.now() - started) / MILLISECONDS,
  };
}

export const survivorsOf = ({ verdicts }: Round): Verdict[] =>
  verdicts.filter(({ by, reason }) => by === null && reason === null);
