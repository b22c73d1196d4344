/** Has mutants tried by two processes, and starts one anew behind a mutant that never comes to rest. */
import { fork } from 'node:child_process';
import { AS_IT_IS } from './share.ts';
import type { TrialMessage } from './share.ts';

const PROCESSES = 2;
/** Many times what the slowest takes to begin, or for one mutant, on busy cores. */
const PATIENCE_MS = 60_000;

const NEVER_RESTS = 'it never comes to rest';

/** Who tries them, and what they are of. */
export type Tried = { worker: string; name: string; patience?: number };
/** By what each mutant was found out, by its place in the list; those that survive are missing. */
type Found = Map<number, string>;

/** Ends with the place where it came to nothing, or null when the share is done. */
function runShare(tried: Tried, first: number, found: Found): Promise<number | null> {
  const { worker, name, patience = PATIENCE_MS } = tried;
  const child = fork(worker, [name, String(first), String(PROCESSES)], { stdio: 'ignore' });
  let at = AS_IT_IS;
  return new Promise((resolve, reject) => {
    const giveUp = () => child.kill('SIGKILL');
    let limit = setTimeout(giveUp, patience);
    child.on('message', (message: TrialMessage) => {
      clearTimeout(limit);
      limit = setTimeout(giveUp, patience);
      at = message.at;
      if (typeof message.by === 'string') found.set(at, message.by);
    });
    child.once('exit', code => {
      clearTimeout(limit);
      const original = found.get(AS_IT_IS);
      if (original !== undefined) reject(new Error(`${name} as it is fails: ${original}`));
      else if (code !== 0 && at === AS_IT_IS) reject(new Error(`The trial of ${name} did not begin`));
      else resolve(code === 0 ? null : at);
    });
  });
}

async function runFrom(tried: Tried, first: number, found: Found): Promise<void> {
  const stuckAt = await runShare(tried, first, found);
  if (stuckAt === null) return;
  found.set(stuckAt, NEVER_RESTS);
  await runFrom(tried, stuckAt + PROCESSES, found);
}

export async function tryAll(tried: Tried): Promise<Found> {
  const found: Found = new Map();
  await Promise.all(Array.from({ length: PROCESSES }, (_, first) => runFrom(tried, first, found)));
  return found;
}
