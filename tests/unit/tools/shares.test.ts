/** What becomes of mutants that are tried in processes of their own (tools/mutate/shares.ts). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tryAll } from '../../../tools/mutate/shares.ts';
import { slowness } from '../../../tools/testing/speed.mjs';
import { makeTree, PROCESS_TIMEOUT_MS } from './tree.ts';

/** Longer than a process takes to begin. */
const PATIENCE_MS = 5000 * slowness();

/** Tells of its share what a worker does; `tell` is the trial of a mutant. */
const workerOf = (asItIs: string | null, tell: string): string => {
  const code = `const [first, step] = process.argv.slice(3).map(Number);
const say = (at, by) => new Promise(resolve => process.send({ at, by }, resolve));
await say(-1, ${JSON.stringify(asItIs)});
for (let at = first; at < 7; at += step) {
  await say(at);
  ${tell}
}
process.disconnect();`;
  return join(makeTree({ 'worker.mjs': code }), 'worker.mjs');
};
const rest = 'await say(at, at % 3 === 0 ? `test ${at}` : null);';

test(
  'one that never comes to rest, or ends the process, is found out, and those behind it are tried',
  async () => {
    const hang = 'if (at === 2) await new Promise(() => setInterval(() => {}, 1000));';
    const worker = workerOf(null, `${hang}\n  if (at === 5) process.exit(1);\n  ${rest}`);
    const found = await tryAll({ worker, name: 'm', patience: PATIENCE_MS });
    expect([...found].toSorted(([one], [other]) => one - other)).toEqual([
      [0, 'test 0'],
      [2, 'it never comes to rest'],
      [3, 'test 3'],
      [5, 'it never comes to rest'],
      [6, 'test 6'],
    ]);
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'where the tests fail as it is, or nothing begins, there is no round',
  async () => {
    const failing = { worker: workerOf('a test', rest), name: 'm', patience: PATIENCE_MS };
    await expect(tryAll(failing)).rejects.toThrow('m as it is fails: a test');
    const worker = join(makeTree({ 'worker.mjs': 'process.exit(1);' }), 'worker.mjs');
    await expect(tryAll({ worker, name: 'm' })).rejects.toThrow('The trial of m did not begin');
  },
  PROCESS_TIMEOUT_MS,
);
