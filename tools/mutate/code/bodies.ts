/** Every version of a machine's file in which one of its guards, actions or delays does something else. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { EQUIVALENT_BODIES } from '#tests/machines/equivalent-mutants.ts';
import { filesIn } from '../../files.ts';
import { roundOf } from '../round.ts';
import { tryAll } from '../shares.ts';
import { modules } from './modules.ts';
import type { CodeMutant } from './mutants.ts';
import { codeMutantsOf } from './mutants.ts';
import type { CodeRound } from './round.ts';

const WORKER = fileURLToPath(new URL('bodies-worker.ts', import.meta.url));
/** Inside the project, so that imports of `#machines` resolve. */
const FOLDER = 'reports/mutation/tried';

/** None for a machine whose whole file is a module of rules. */
export function bodyMutantsOf(machine: string): CodeMutant[] {
  const file = filesIn('machines', /\.machine\.ts$/).find(one => basename(one) === `${machine}.machine.ts`);
  if (file === undefined || modules.some(({ files }) => files.includes(file))) return [];
  return codeMutantsOf(file, readFileSync(file, 'utf8'), 'bodies');
}

/** The machine of a changed file, or null where the file cannot be loaded. */
export async function machineFrom(mutant: CodeMutant, at: number): Promise<AnyStateMachine | null> {
  mkdirSync(FOLDER, { recursive: true });
  const path = `${FOLDER}/${process.pid}-${at}-${basename(mutant.file)}`;
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
  const found =
    mutants.length === 0 ? new Map<number, string>() : await tryAll({ worker: WORKER, name: machine });
  return roundOf({ name, started }, mutants, found, EQUIVALENT_BODIES[machine]);
}
