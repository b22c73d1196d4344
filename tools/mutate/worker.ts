/** A share of a machine's mutants. */
import { models } from '#tests/paths/support/models.ts';
import { mutantsOf } from './mutants.ts';
import { tryShare } from './share.ts';
import { trialOf } from './trial.ts';

// A mutant may fail where nobody listens; that it does is told by its paths.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
console.warn = () => {};
console.error = () => {};

const model = models.find(({ name }) => name === process.argv[2]);
if (model === undefined) throw new Error('is started by npm run mutate');
const trial = trialOf(model);
await tryShare(mutantsOf(model.machine), mutant => trial(mutant?.machine ?? model.machine));
process.exit(0);
