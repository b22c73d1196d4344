/** Runs a model's paths and its recorded run on mutants of its machine, within this process. */
import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { pathsOf } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { recordRun } from '#tests/paths/support/record-run.ts';
import { selectPaths } from '#tests/paths/support/select-paths.ts';
import { walk } from '#tests/paths/support/walk.ts';

/** Returns what killed the machine, null when it survived. */
export type Trial = (machine: AnyStateMachine) => Promise<string | null>;

export function trialOf(model: AnyModel): Trial {
  const paths = pathsOf(model);
  const selected = selectPaths(paths);
  const recording = readFileSync(`tests/machines/recorded-runs/${model.name}.txt`, 'utf8');
  return async machine => {
    const mutant = { ...model, machine };
    for (const path of paths) {
      const failure = await walk(mutant, path).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) return `the path: ${path.title}`;
    }
    const recorded = await recordRun(mutant, selected).catch(() => '');
    return recorded === recording ? null : 'its recorded run';
  };
}
