/** Body mutants: versions of a machine's file in which one of its guards, actions or delays is changed. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';
import { EQUIVALENT_BODIES } from '#tests/machines/equivalent-mutants.ts';
import { machineSources } from '../../map/machines.ts';
import { selfContained } from '../../map/self-contained.ts';
import { roundOf } from '../round.ts';
import { runMutants } from '../shares.ts';
import { modules } from './modules.ts';
import type { CodeMutant } from './mutants.ts';
import { codeMutantsOf } from './mutants.ts';
import type { CodeRound } from './round.ts';

const WORKER = fileURLToPath(new URL('bodies-worker.ts', import.meta.url));
/** Inside the project, so that imports of `#machines` resolve. */
const FOLDER = 'reports/mutation/bodies';

const sources = machineSources();

/** The file of a machine, and that of its setup, if it has one. */
const filesOf = (machine: string): string[] =>
  Object.keys(sources).filter(file =>
    [`${machine}.machine.ts`, `${machine}-setup.ts`].includes(basename(file)),
  );

/** Empty for a machine whose whole file is listed in modules.ts. */
export const bodyMutantsOf = (machine: string): CodeMutant[] =>
  filesOf(machine)
    .filter(file => !modules.some(({ files }) => files.includes(file)))
    .flatMap(file => codeMutantsOf(file, sources[file] ?? '', 'bodies'));

const machineFileOf = (file: string): string => file.replace(/-setup\.ts$/, '.machine.ts');

/**
 * Loads the machine with a mutated file, by a text that contains all files of machines/ that it needs; null when it fails to load.
 * `attempt` makes the module's URL unique.
 */
export async function machineFrom(mutant: CodeMutant, attempt: number): Promise<AnyStateMachine | null> {
  mkdirSync(FOLDER, { recursive: true });
  const file = machineFileOf(mutant.file);
  const path = `${FOLDER}/${process.pid}-${attempt}-${basename(file)}`;
  writeFileSync(path, selfContained(file, { ...sources, [mutant.file]: mutant.text }));
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
