/** A share of the mutants of a machine's guards, actions and delays: paths and recorded run first, then its own tests. */
import { models } from '#tests/paths/support/models.ts';
import { testsOf } from '../own-tests.ts';
import { tryShare } from '../share.ts';
import { trialOf } from '../trial.ts';
import { bodyMutantsOf, machineFrom } from './bodies.ts';
import { codeTrialOf } from './trial.ts';

// A mutant may fail where nobody listens; that it does is told by its paths.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
console.warn = () => {};
console.error = () => {};

const model = models.find(({ name }) => name === process.argv[2]);
if (model === undefined) throw new Error('is started by npm run mutate');
const walked = trialOf(model);
const tests = testsOf(model.name);
const own = tests.length === 0 ? null : await codeTrialOf({ name: model.name, files: [], tests });
let tried = 0;
await tryShare(bodyMutantsOf(model.name), async mutant => {
  tried += 1;
  const machine = mutant ? await machineFrom(mutant, tried) : model.machine;
  if (machine === null) return 'it does not load';
  return (await walked(machine)) ?? (await own?.run(mutant)) ?? null;
});
await own?.close();
process.exit(0);
