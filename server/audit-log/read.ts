/** GetAuditLog (ACC-07): pages of the log by key, with the names that the caller may know. */
import { sql } from 'kysely';
import { AUDIT_PAGE } from '#contract/audit-log.ts';
import type { AuditQuery, AuditRow } from '#contract/audit-log.ts';
import type { Input, Output } from '#contract/operations.ts';
import { readNames } from '#server/accounts/ancestors.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { fieldNames } from './field-names.ts';
import { findEntries, scopeOf } from './query.ts';
import type { Key, Scope } from './query.ts';

export async function readAuditLog(
  call: SessionCall,
  { query, after, limit = AUDIT_PAGE }: Input<'IAccountService/GetAuditLog'>,
): Promise<Output<'IAccountService/GetAuditLog'>> {
  return readPage(call, query, await scopeOf(call, query), { after: keyOf(after), limit });
}

/** `2026-03-02 09:08:07.123456+00,42`: as exact as the database is. */
function keyOf(text: string | null | undefined): Key | null {
  if (text == null) return null;
  const [, at, id] = /^(\d{4}-[\d :.+-]+),(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw new Failure(400, 'error.input', { field: 'after' });
  return { at, id: Number(id) };
}

export async function readPage(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  { after, limit }: { after: Key | null; limit: number },
): Promise<{ Rows: AuditRow[]; Next: string | null; last: Key | null }> {
  const found = await findEntries(call, query, scope, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const end = page.at(-1);
  const last = end ? { at: end.key, id: end.id } : null;
  return {
    Rows: await readRows(
      call,
      page.map(one => one.id),
    ),
    Next: found.length > limit && last ? `${last.at},${last.id}` : null,
    last,
  };
}

async function readRows(call: SessionCall, ids: readonly number[]): Promise<AuditRow[]> {
  const entries = await call.db
    .selectFrom('audit_entry')
    .selectAll()
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const mentioned = new Set(
    entries.flatMap(row => [row.actor_id, row.impersonator_id, row.object_id]).filter(id => id !== null),
  );
  // As the request role: who is outside the reach stays without a name.
  const reached = await call.inReach(db => readNames(db, [...mentioned]));
  const names = new Map(reached.map(one => [one.id, one.display_name]));
  const changed = new Set(entries.flatMap(row => row.changes.map(one => one.field)));
  const fields = await fieldNames(call, changed);
  const own = call.session;
  names.set(own.accountId, [own.user.Firstname, own.user.Lastname].join(' ').trim());
  const party = (id: number | null) =>
    id === null ? null : { AccountId: id, DisplayName: names.get(id) ?? null };
  return entries.map(row => ({
    Id: row.id,
    At: row.at.toISOString(),
    Actor: party(row.actor_id),
    Impersonator: party(row.impersonator_id),
    Action: row.action,
    Object: party(row.object_id),
    Changes: row.changes.map(one => ({
      Field: one.field,
      Name: fields.get(one.field) ?? one.field,
      Old: one.old,
      New: one.new,
    })),
    Result: row.result,
    Address: row.address,
  }));
}
