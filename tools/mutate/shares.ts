/** Has the mutants of a machine tried by two processes, and starts one anew behind a mutant that never comes to rest. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TrialMessage } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const PROCESSES = 2;
/** Many times what the slowest machine takes to begin. */
const PATIENCE_MS = 60_000;

const NEVER_RESTS = 'it never comes to rest';

/** By what each mutant was found out, by its place in the list; those that survive are missing. */
type Found = Map<number, string>;

/** Ends with the place where it came to nothing, or null when the share is done. */
function runShare(machine: string, first: number, found: Found): Promise<number | null> {
  const child = fork(WORKER, [machine, String(first), String(PROCESSES)], { stdio: 'ignore' });
  let at = -1;
  return new Promise((resolve, reject) => {
    const giveUp = () => child.kill('SIGKILL');
    let limit = setTimeout(giveUp, PATIENCE_MS);
    child.on('message', (message: TrialMessage) => {
      clearTimeout(limit);
      limit = setTimeout(giveUp, PATIENCE_MS);
      at = message.at;
      if (typeof message.by === 'string') found.set(at, message.by);
    });
    child.once('exit', code => {
      clearTimeout(limit);
      const original = found.get(-1);
      if (original !== undefined) reject(new Error(`${machine} as it is fails: ${original}`));
      else if (code !== 0 && at < 0) reject(new Error(`The trial of ${machine} did not begin`));
      else resolve(code === 0 ? null : at);
    });
  });
}

async function runFrom(machine: string, first: number, found: Found): Promise<void> {
  const stuckAt = await runShare(machine, first, found);
  if (stuckAt === null) return;
  found.set(stuckAt, NEVER_RESTS);
  await runFrom(machine, stuckAt + PROCESSES, found);
}

export async function tryAll(machine: string): Promise<Found> {
  const found: Found = new Map();
  await Promise.all(Array.from({ length: PROCESSES }, (_, first) => runFrom(machine, first, found)));
  return found;
}
