/** Runs a share of the body mutants of a machine: first its paths and recorded run, then its own tests. */
import { models } from '#tests/paths/support/models.ts';
import { testsOf } from '../own-tests.ts';
import { runShare } from '../share.ts';
import { trialOf } from '../trial.ts';
import { bodyMutantsOf, machineFrom } from './bodies.ts';
import { codeTrialOf } from './trial.ts';

// A mutant may throw outside of any handler; its paths report the failure.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
console.warn = () => {};
console.error = () => {};

const model = models.find(({ name }) => name === process.argv[2]);
if (model === undefined) throw new Error('Start this by npm run mutate');
const walkPaths = trialOf(model);
const tests = testsOf(model.name);
const own = tests.length === 0 ? null : await codeTrialOf({ name: model.name, files: [], tests });
let attempt = 0;
await runShare(bodyMutantsOf(model.name), async mutant => {
  attempt += 1;
  const machine = mutant ? await machineFrom(mutant, attempt) : model.machine;
  if (machine === null) return 'the file fails to load';
  return (await walkPaths(machine)) ?? (await own?.run(mutant)) ?? null;
});
await own?.close();
process.exit(0);
