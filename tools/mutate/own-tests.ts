/** Runs a machine's own tests on a mutant, in a process of their own. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../files.ts';

/** The text of a test file and of the support files that it imports from beside it. */
function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const support = [...text.matchAll(/from '(\.\.?\/support\/[^']+)'/g)].map(([, path = '']) =>
    readFileSync(join(dirname(file), path), 'utf8'),
  );
  return [text, ...support].join('\n');
}

/** Test files that import the machine, directly or through their support. */
export const testsOf = (machine: string): string[] =>
  ['tests/machines', 'tests/unit']
    .flatMap(folder => filesIn(folder, /\.test\.ts$/))
    .filter(file => !file.endsWith('.dom.test.ts'))
    .filter(file => textOf(file).includes(`/${machine}.machine.ts`));

/** Whether the tests kill the mutant at an index of `mutantsOf`. `id` is the machine's id. */
export function isKilledBy(files: string[], id: string, at: number): Promise<boolean> {
  if (files.length === 0) return Promise.resolve(false);
  const child = spawn(
    'node_modules/.bin/vitest',
    ['run', '--config', 'tools/mutate/vitest.config.ts', '--root', '.', '--maxWorkers=1', ...files],
    { env: { ...process.env, MUTANT: `${id} ${at}` }, stdio: 'ignore' },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code !== 0));
  });
}
