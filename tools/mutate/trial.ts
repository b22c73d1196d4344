/** Tries mutants of a machine on its model's paths, its story and the rules, within this process. */
import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { fewOf } from '#tests/paths/support/choice.ts';
import { pathsOf } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { storyOf } from '#tests/paths/support/story.ts';
import { walk } from '#tests/paths/support/walk.ts';

/** By what a machine was found out, or null. */
export type Trial = (machine: AnyStateMachine) => Promise<string | null>;

export function trialOf(model: AnyModel): Trial {
  const paths = pathsOf(model);
  const few = fewOf(paths);
  const story = readFileSync(`tests/machines/stories/${model.name}.txt`, 'utf8');
  return async machine => {
    const mutant = { ...model, machine };
    for (const path of paths) {
      const failure = await walk(mutant, path).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) return `the path: ${path.title}`;
    }
    const told = await storyOf(mutant, few).catch(() => '');
    return told === story ? null : 'its story';
  };
}
