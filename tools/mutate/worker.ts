/** Runs a share of the mutants of a machine's configuration. */
import { models } from '#tests/paths/support/models.ts';
import { mutantsOf } from './mutants.ts';
import { runShare } from './share.ts';
import { trialOf } from './trial.ts';

// A mutant may throw outside of any handler; its paths report the failure.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
console.warn = () => {};
console.error = () => {};

const model = models.find(({ name }) => name === process.argv[2]);
if (model === undefined) throw new Error('Start this by npm run mutate');
const trial = trialOf(model);
await runShare(mutantsOf(model.machine), mutant => trial(mutant?.machine ?? model.machine));
process.exit(0);
