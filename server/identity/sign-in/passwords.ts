/** Password hashes: argon2id, worked off in a bounded queue. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#contract/identity/password-rules.ts';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's smallest recommended argon2id setting: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

const MAX_QUEUED = 200;
const queued = createWorkQueue(Math.max(2, availableParallelism()), MAX_QUEUED);

/** The hash of a password nobody has: an unknown user costs the same work as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ys8K1W/IgNQS6su6PFUm3w$E0NNCk5CgcUKqUURDduT8V+bn/MW1fVegaQM+2qNcwg';

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(normalizePassword(password), OPTIONS));

/** @param storedHash null for an unknown user: the same work is done, and the answer is no. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await queued(() => verify(storedHash ?? DUMMY_HASH, normalizePassword(password)));
  return matches && storedHash !== null;
}
