/** Runs mutants in two child processes; a process that hangs is killed and restarted behind the mutant that hung. */
import { fork } from 'node:child_process';
import { slowness } from '../testing/speed.mjs';
import { ORIGINAL } from './share.ts';
import type { TrialMessage } from './share.ts';

const PROCESSES = 2;
/** Many times what the slowest start or mutant takes on a busy machine. */
const TIMEOUT_MS = 60_000 * slowness();

const TIMED_OUT = 'a timeout';

/** The worker's file, and the machine or module. `timeout` is per mutant, in milliseconds. */
export type MutantsOptions = { worker: string; name: string; timeout?: number };
/** What killed each mutant, by index; survivors are missing. */
type Killed = Map<number, string>;

/** Resolves with the index at which the process hung or died, or null when the share is complete. */
function startShare(options: MutantsOptions, first: number, killed: Killed): Promise<number | null> {
  const { worker, name, timeout = TIMEOUT_MS } = options;
  const child = fork(worker, [name, String(first), String(PROCESSES)], { stdio: 'ignore' });
  let at = ORIGINAL;
  return new Promise((resolve, reject) => {
    const stop = () => child.kill('SIGKILL');
    let limit = setTimeout(stop, timeout);
    child.on('message', (message: TrialMessage) => {
      clearTimeout(limit);
      limit = setTimeout(stop, timeout);
      at = message.at;
      if (typeof message.by === 'string') killed.set(at, message.by);
    });
    child.once('exit', code => {
      clearTimeout(limit);
      const original = killed.get(ORIGINAL);
      if (original !== undefined) reject(new Error(`The unchanged ${name} fails: ${original}`));
      else if (code !== 0 && at === ORIGINAL) reject(new Error(`The worker of ${name} did not start`));
      else resolve(code === 0 ? null : at);
    });
  });
}

async function runFrom(options: MutantsOptions, first: number, killed: Killed): Promise<void> {
  const stuckAt = await startShare(options, first, killed);
  if (stuckAt === null) return;
  killed.set(stuckAt, TIMED_OUT);
  await runFrom(options, stuckAt + PROCESSES, killed);
}

/** Resolves with what killed each mutant. */
export async function runMutants(options: MutantsOptions): Promise<Killed> {
  const killed: Killed = new Map();
  await Promise.all(Array.from({ length: PROCESSES }, (_, first) => runFrom(options, first, killed)));
  return killed;
}
