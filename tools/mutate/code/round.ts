/** Mutation round of one module: which of its mutants its own tests kill. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EQUIVALENT } from '#tests/unit/equivalent-mutants.ts';
import { roundOf } from '../round.ts';
import type { Round } from '../round.ts';
import { runMutants } from '../shares.ts';
import type { RuleModule } from './modules.ts';
import type { CodeMutant } from './mutants.ts';
import { mutantsIn } from './mutants.ts';

export type CodeRound = Round<CodeMutant>;

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

export async function codeRoundOf({ name, files }: RuleModule): Promise<CodeRound> {
  const started = performance.now();
  const killed = await runMutants({ worker: WORKER, name });
  return roundOf({ name, started }, mutantsIn(files), killed, EQUIVALENT[name]);
}

/** Location and original text of the line that a mutant changes. */
export const placeOf = ({ file, at }: CodeMutant): string =>
  `${file}:${at}  ${(readFileSync(file, 'utf8').split('\n')[at - 1] ?? '').trim()}`;
