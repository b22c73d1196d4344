/** Body mutants: versions of a machine's file in which one of its guards, actions or delays is changed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { EQUIVALENT_BODIES } from '#tests/machines/equivalent-mutants.ts';
import { filesIn } from '../../files.ts';
import { roundOf } from '../round.ts';
import { runMutants } from '../shares.ts';
import { modules } from './modules.ts';
import type { CodeMutant } from './mutants.ts';
import { codeMutantsOf } from './mutants.ts';
import type { CodeRound } from './round.ts';

const WORKER = fileURLToPath(new URL('bodies-worker.ts', import.meta.url));
/** Inside the project, so that imports of `#machines` resolve. */
const FOLDER = 'reports/mutation/bodies';

/** Empty for a machine whose whole file is listed in modules.ts. */
export function bodyMutantsOf(machine: string): CodeMutant[] {
  const file = filesIn('machines', /\.machine\.ts$/).find(one => basename(one) === `${machine}.machine.ts`);
  if (file === undefined || modules.some(({ files }) => files.includes(file))) return [];
  return codeMutantsOf(file, readFileSync(file, 'utf8'), 'bodies');
}

/** Loads the machine from a mutated file; null when the file fails to load. `attempt` makes the module's URL unique. */
export async function machineFrom(mutant: CodeMutant, attempt: number): Promise<AnyStateMachine | null> {
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}/${process.pid}-${attempt}-${basename(mutant.file)}`;
  writeFileSync(path, mutant.text);
  try {
    const loaded = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    return Object.values(loaded).find(one => one instanceof StateMachine) ?? null;
  } catch {
    return null;
  } finally {
    rmSync(path);
  }
}

export async function bodyRoundOf(machine: string): Promise<CodeRound> {
  const name = `${machine}.machine.ts`;
  const started = performance.now();
  const mutants = bodyMutantsOf(machine);
  const killed =
    mutants.length === 0 ? new Map<number, string>() : await runMutants({ worker: WORKER, name: machine });
  return roundOf({ name, started }, mutants, killed, EQUIVALENT_BODIES[machine]);
}
