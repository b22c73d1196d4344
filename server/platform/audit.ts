/** The audit log: append-only, one entry for every change and every failed sign-in. */
import type { Kysely } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import type { Call } from './call.ts';
import type { AuditChange, Database } from './db/schema.ts';

export type AuditEvent = {
  action: AuditAction;
  /** The account the action was done to; null when there is none. */
  objectId: number | null;
  /** The acting account; by default the session's. A sign-in has no session yet. */
  actorId?: number | null;
  changes?: AuditChange[];
  result?: 'success' | 'failure';
};

/** The change logged for a secret: that it changed, without values. */
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

/** Writes an entry; `db` may be the transaction of the change. */
export const audit = (db: Kysely<Database>, call: Acting, event: AuditEvent): Promise<void> =>
  auditAll(db, call, [event]);

/** Writes several entries; at least one. */
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
