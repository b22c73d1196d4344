/** Running mutants in worker processes (tools/mutate/shares.ts). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMutants } from '../../../tools/mutate/shares.ts';
import { slowness } from '../../../tools/testing/speed.mjs';
import { makeTree, PROCESS_TIMEOUT_MS } from './tree.ts';

/** Longer than a process takes to start. */
const TIMEOUT_MS = 5000 * slowness();

/** A worker that reports the results of its share; `tell` is the code that runs a mutant. */
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
  'a mutant that hangs or exits the process counts as killed, and the mutants after it are run',
  async () => {
    const hang = 'if (at === 2) await new Promise(() => setInterval(() => {}, 1000));';
    const worker = workerOf(null, `${hang}\n  if (at === 5) process.exit(1);\n  ${rest}`);
    const killed = await runMutants({ worker, name: 'm', timeout: TIMEOUT_MS });
    expect([...killed].toSorted(([one], [other]) => one - other)).toEqual([
      [0, 'test 0'],
      [2, 'a timeout'],
      [3, 'test 3'],
      [5, 'a timeout'],
      [6, 'test 6'],
    ]);
  },
  PROCESS_TIMEOUT_MS,
);

test(
  'the run is rejected if the tests fail without a mutant or the worker does not start',
  async () => {
    const failing = { worker: workerOf('a test', rest), name: 'm', timeout: TIMEOUT_MS };
    await expect(runMutants(failing)).rejects.toThrow('The unchanged m fails: a test');
    const worker = join(makeTree({ 'worker.mjs': 'process.exit(1);' }), 'worker.mjs');
    await expect(runMutants({ worker, name: 'm' })).rejects.toThrow('The worker of m did not start');
  },
  PROCESS_TIMEOUT_MS,
);
