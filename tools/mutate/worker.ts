/** One share of a machine's mutants: a process of its own, for one of them may never come to rest. */
import { models } from '#tests/paths/support/models.ts';
import { mutantsOf } from './mutants.ts';
import { trialOf } from './trial.ts';

/** Which mutants: from the first one, each so many further on. */
const [name = '', first = '0', step = '1'] = process.argv.slice(2);

// A mutant may fail where nobody listens; that it does is told by its paths.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
console.warn = () => {};
console.error = () => {};

const model = models.find(one => one.name === name);
if (model === undefined || process.send === undefined) throw new Error('is started by npm run mutate');
const tell = (message: TrialMessage) => process.send?.(message);

export type TrialMessage = { at: number; by: string | null | undefined };

const trial = trialOf(model);
const mutants = mutantsOf(model.machine);
// The machine as it is must pass, or nothing that follows means anything.
tell({ at: -1, by: await trial(model.machine) });
for (let at = Number(first); at < mutants.length; at += Number(step)) {
  const mutant = mutants[at];
  if (mutant) tell({ at, by: undefined });
  if (mutant) tell({ at, by: await trial(mutant.machine) });
}
process.exit(0);
