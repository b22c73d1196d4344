/** Runs a module's own tests on its mutants, in one Vitest instance that reloads only the changed file. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import type { TestModule } from 'vitest/node';
import { messages } from '../../messages-plugin.ts';
import type { RuleModule } from './modules.ts';
import type { CodeMutant } from './mutants.ts';

/** Long, so that a busy machine does not count as a killed mutant. */
const TEST_TIMEOUT_MS = 40_000;

/** `run` returns what killed the mutant, null when it survived. A null mutant is the unchanged module. */
export type CodeTrial = {
  run: (mutant: CodeMutant | null) => Promise<string | null>;
  close: () => Promise<void>;
};

function failureOf(tested: TestModule): string | null {
  for (const one of tested.children.allTests('failed')) return one.fullName;
  return tested.ok() ? null : 'its tests fail to load';
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
      testTimeout: TEST_TIMEOUT_MS,
      // The cache on disk holds the unchanged module.
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
      const failure = testModules.map(failureOf).find(reason => reason !== null) ?? null;
      return failure ?? (unhandledErrors.length > 0 ? 'an unhandled error' : null);
    },
    close: () => vitest.close(),
  };
}
