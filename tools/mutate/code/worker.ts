/** Runs a share of the mutants of a module. */
import { runShare } from '../share.ts';
import { modules } from './modules.ts';
import { mutantsIn } from './mutants.ts';
import { codeTrialOf } from './trial.ts';

const module = modules.find(({ name }) => name === process.argv[2]);
if (module === undefined) throw new Error('Start this by npm run mutate');
const { run, close } = await codeTrialOf(module);
await runShare(mutantsIn(module.files), run);
await close();
process.exit(0);
