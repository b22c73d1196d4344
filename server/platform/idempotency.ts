/**
 * Idempotency keys: the response of a request is stored in the transaction of its work, and returned when the request
 * is repeated.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { SessionCall } from './call.ts';
import { HttpError } from './http-error.ts';

export type IdempotentRequest = { key: string; hash: Buffer };

/** Stored responses belong to the real user, also while impersonating. */
const ownerOf = ({ session }: SessionCall): number => session.impersonatorId ?? session.accountId;

/** Identifies a request by key and by a hash of operation, account and contents. */
export const idempotentRequest = (
  { session }: SessionCall,
  operation: string,
  key: string,
  contents: unknown,
): IdempotentRequest => ({
  key,
  hash: createHash('sha256')
    .update(JSON.stringify([operation, session.accountId, contents]))
    .digest(),
});

/** Returns null without a key: then nothing is stored. */
export const optionalIdempotentRequest = (
  call: SessionCall,
  operation: string,
  key: string | undefined,
  contents: unknown,
): IdempotentRequest | null => (key === undefined ? null : idempotentRequest(call, operation, key, contents));

/**
 * Returns the stored response, null when there is none.
 * @throws HttpError 409 when the key was used for a different request.
 */
async function findStoredResponse(
  db: DatabaseReader,
  call: SessionCall,
  request: IdempotentRequest,
): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('actor_id', '=', ownerOf(call))
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request.equals(request.hash)) throw new HttpError(409, 'error.idempotency');
  return row.answer;
}

/**
 * Runs `work` once per key, or every time without a key. `work` returns null when `claimKey` returned false.
 *
 * A repeat that finds no stored response may still see the effects of the first request a moment later ("the name is
 * taken", "already terminated"): when `work` fails, the response is looked up once more.
 */
export async function oncePerKey<T extends object>(
  call: SessionCall,
  request: IdempotentRequest | null,
  work: () => Promise<T | null>,
): Promise<T> {
  const stored = async () =>
    request && ((await findStoredResponse(call.readAsSystem('own account'), call, request)) as T | null);
  const before = await stored();
  if (before) return before;
  try {
    const response = await work();
    if (response) return response;
  } catch (error) {
    const meanwhile = await stored();
    if (meanwhile) return meanwhile;
    throw error;
  }
  const meanwhile = await stored();
  if (!meanwhile) throw new Error('The key is claimed, but there is no response');
  return meanwhile;
}

/**
 * Returns false when the same request has been completed meanwhile. A concurrent duplicate waits here until the first
 * transaction ends.
 */
export async function claimKey(
  db: Kysely<Database>,
  call: SessionCall,
  request: IdempotentRequest,
): Promise<boolean> {
  const begun = await db
    .insertInto('idempotency')
    .values({
      actor_id: ownerOf(call),
      key: request.key,
      request: request.hash,
      created_at: call.clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return begun !== undefined;
}

export const storeResponse = async (
  db: Kysely<Database>,
  call: SessionCall,
  request: IdempotentRequest,
  answer: object,
): Promise<void> =>
  void (await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('actor_id', '=', ownerOf(call))
    .where('key', '=', request.key)
    .execute());
