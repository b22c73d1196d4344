/** Tries a mutant on the tests that are written for its machine, each run in a process of its own. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../files.ts';

/** What a test file says, and what the support beside it says that it takes. */
function saidBy(file: string): string {
  const text = readFileSync(file, 'utf8');
  const support = [...text.matchAll(/from '(\.\/support\/[^']+)'/g)].map(([, path = '']) =>
    readFileSync(join(dirname(file), path), 'utf8'),
  );
  return [text, ...support].join('\n');
}

/** The test files that take the machine from its file, themselves or by their support. */
export const testsOf = (machine: string): string[] =>
  ['tests/machines', 'tests/unit']
    .flatMap(folder => filesIn(folder, /\.test\.ts$/))
    .filter(file => !file.endsWith('.dom.test.ts'))
    .filter(file => saidBy(file).includes(`/${machine}.machine.ts`));

/** Whether these tests find it out; a run that ends by itself and fails is one that does. */
export function isFoundOutBy(files: string[], id: string, at: number): Promise<boolean> {
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
