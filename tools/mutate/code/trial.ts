/** Tries mutants of a module on its own tests: one Vitest for all of them, which reads only the changed file anew. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import type { TestModule } from 'vitest/node';
import { messages } from '../../messages-plugin.ts';
import type { RuleModule } from './modules.ts';
import type { CodeMutant } from './mutants.ts';

/** On busy cores a test takes long; that is no sign of a mutant. */
const SLOW_MS = 40_000;

/** By what it was found out, or null; no mutant at all is the module as it is. */
export type CodeTrial = {
  run: (mutant: CodeMutant | null) => Promise<string | null>;
  close: () => Promise<void>;
};

function failureOf(tested: TestModule): string | null {
  for (const one of tested.children.allTests('failed')) return one.fullName;
  return tested.ok() ? null : 'its tests do not load';
}

export async function codeTrialOf({ tests }: RuleModule): Promise<CodeTrial> {
  let tried: CodeMutant | null = null;
  const mutated: Plugin = {
    name: 'mutated',
    enforce: 'pre',
    transform: (_, id) => (tried && id === resolve(tried.file) ? tried.text : undefined),
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      reporters: [{}],
      include: tests,
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      bail: 1,
      testTimeout: SLOW_MS,
      // What is kept on the disk is the module as it is.
      fsModuleCache: false,
    },
    { plugins: [messages(), mutated] },
  );
  const specifications = await vitest.globTestSpecifications();
  return {
    async run(mutant) {
      const changed = [tried, mutant];
      tried = mutant;
      for (const one of changed) if (one) vitest.invalidateFile(resolve(one.file));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      if (testModules.length === 0) throw new Error(`No test of ${tests.join(', ')} was run`);
      const failure = testModules.map(failureOf).find(found => found !== null) ?? null;
      return failure ?? (unhandledErrors.length > 0 ? 'an error that nobody hears' : null);
    },
    close: () => vitest.close(),
  };
}
