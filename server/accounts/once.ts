/** A request that is carried out once, however often it is sent: its answer is kept with the work, in one transaction. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

export type Request = { key: string; hash: Buffer };

/** An answer belongs to who asked, which is the one at the keyboard: not the person in whose name they act. */
const askerOf = ({ session }: SessionCall): number => session.impersonatorId ?? session.accountId;

/** @param operation two requests of different kinds, or in different people's names, are never the same */
export const requestOf = (
  { session }: SessionCall,
  operation: string,
  key: string,
  contents: unknown,
): Request => ({
  key,
  hash: createHash('sha256')
    .update(JSON.stringify([operation, session.accountId, contents]))
    .digest(),
});

/** @param key without one nothing is kept */
export const optionalRequest = (
  call: SessionCall,
  operation: string,
  key: string | undefined,
  contents: unknown,
): Request | null => (key === undefined ? null : requestOf(call, operation, key, contents));

/** The first answer, when there was one. The same key for something else is a mistake of the caller. */
export async function answeredBefore(
  db: Kysely<Database>,
  call: SessionCall,
  request: Request,
): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('actor_id', '=', askerOf(call))
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request.equals(request.hash)) throw new HttpError(409, 'error.idempotency');
  return row.answer;
}

/** False when the same request was carried out meanwhile: a second one waits here until the first has ended. */
export async function beginOnce(db: Kysely<Database>, call: SessionCall, request: Request): Promise<boolean> {
  const begun = await db
    .insertInto('idempotency')
    .values({
      actor_id: askerOf(call),
      key: request.key,
      request: request.hash,
      created_at: call.clock.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return begun !== undefined;
}

export const keepAnswer = async (
  db: Kysely<Database>,
  call: SessionCall,
  request: Request,
  answer: object,
): Promise<void> =>
  void (await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('actor_id', '=', askerOf(call))
    .where('key', '=', request.key)
    .execute());
