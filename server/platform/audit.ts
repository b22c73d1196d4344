/** The audit log: append-only, one entry for every change and every failed sign-in. */
import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import type { Call } from './call.ts';
import type { AuditChange, Database } from './db/schema.ts';

export type AuditEvent = {
  action: AuditAction;
  /** The account the action was done to; null when it named none that exists. */
  objectId: number | null;
  /** Who acted; by default the session's account, which a sign-in does not have yet. */
  actorId?: number | null;
  changes?: AuditChange[];
  result?: 'success' | 'failure';
};

/** How a secret appears in the log: that it changed, never what it was. */
export const secretChange = (field: string): AuditChange => ({ field, old: null, new: 'changed' });

type Acting = Pick<Call, 'clock' | 'session' | 'address'>;

const rowOf = (call: Acting, event: AuditEvent) => ({
  at: call.clock.now(),
  actor_id: event.actorId === undefined ? (call.session?.accountId ?? null) : event.actorId,
  impersonator_id: call.session?.impersonatorId ?? null,
  action: event.action,
  object_id: event.objectId,
  changes: JSON.stringify(event.changes ?? []),
  result: event.result ?? ('success' as const),
  address: call.address,
});

/** Writes the entry through `db`, which may be the transaction of the change itself. */
export const audit = (db: Kysely<Database>, call: Acting, event: AuditEvent): Promise<void> =>
  auditAll(db, call, [event]);

/** Several entries at once; at least one. */
export async function auditAll(
  db: Kysely<Database>,
  call: Acting,
  events: readonly AuditEvent[],
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values(events.map(event => rowOf(call, event)))
    .execute();
}
