/** CreateServiceGroup (MKT-08): a new group without services. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { WRITES_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import { MOST_GROUPS } from '#contract/marketplace/service-groups.ts';
import type { Input, Output } from '#contract/operations.ts';
import { writeOwned } from '#server/marketplace/pricelists/owned.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';

type Created = Output<'IMetadataService/CreateServiceGroup'>;

/** @throws HttpError 422 for an account that is not a seller, 409 for a terminated one */
export function assertSells({ type, state }: AccountRow): void {
  if (type !== 'Provider' && type !== 'Reseller')
    throw new HttpError(422, 'error.input', { field: 'ownerId' });
  if (state === 'Terminated') throw new HttpError(409, 'error.account_closed');
}

/** @throws HttpError 422 when another group of the owner has the name */
export async function assertNameFree(
  db: Kysely<Database>,
  { ownerId, name, except = 0 }: { ownerId: number; name: string; except?: number },
): Promise<void> {
  const taken = await db
    .selectFrom('service_group')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '<>', except)
    .where(sql<boolean>`folded_name = fold(${name}::text)`)
    .executeTakeFirst();
  if (taken) throw new HttpError(422, 'group.name_taken');
}

export async function createGroup(
  call: SessionCall,
  { idempotencyKey, ownerId, name }: Input<'IMetadataService/CreateServiceGroup'>,
): Promise<Created> {
  const request = idempotentRequest(call, 'CreateServiceGroup', idempotencyKey, { ownerId, name });
  return oncePerKey(call, request, () =>
    writeOwned(call, ownerId, WRITES_GROUPS, async write => {
      const { db } = write;
      if (!(await claimKey(db, call, request))) return null;
      assertSells(write.account(ownerId));
      await assertNameFree(db, { ownerId, name });
      const { count } = await db
        .selectFrom('service_group')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      if (count >= MOST_GROUPS) throw new HttpError(422, 'group.too_many', { most: MOST_GROUPS });
      const { id } = await db
        .insertInto('service_group')
        .values({ owner_id: ownerId, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(db, call, {
        action: 'service-group.create',
        objectId: ownerId,
        changes: [{ field: 'ServiceGroup', old: null, new: name }],
      });
      const answer: Created = { Id: id };
      await storeResponse(db, call, request, answer);
      return answer;
    }),
  );
}
