/** A share of the mutants of a module of rules. */
import { tryShare } from '../share.ts';
import { modules } from './modules.ts';
import { mutantsIn } from './mutants.ts';
import { codeTrialOf } from './trial.ts';

const module = modules.find(({ name }) => name === process.argv[2]);
if (module === undefined) throw new Error('is started by npm run mutate');
const { run, close } = await codeTrialOf(module);
await tryShare(mutantsIn(module.files), run);
await close();
process.exit(0);
