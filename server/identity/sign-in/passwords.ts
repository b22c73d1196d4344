/** Password hashing with argon2id, in a bounded queue. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#contract/identity/password-rules.ts';
import { createWorkQueue } from './work-queue.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

const MAX_QUEUED = 200;
const queued = createWorkQueue(Math.max(2, availableParallelism()), MAX_QUEUED);

/** Hash of an unused password, so that unknown users take the same time. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ys8K1W/IgNQS6su6PFUm3w$E0NNCk5CgcUKqUURDduT8V+bn/MW1fVegaQM+2qNcwg';

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(normalizePassword(password), OPTIONS));

/** @param storedHash null for an unknown user: takes the same time and returns false. */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await queued(() => verify(storedHash ?? DUMMY_HASH, normalizePassword(password)));
  return matches && storedHash !== null;
}
