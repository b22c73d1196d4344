/** GetAuditLog (ACC-07): pages of the log by key, with the names that the caller may know. */
import { AUDIT_PAGE } from '#contract/audit-log.ts';
import type { AuditQuery, AuditRow } from '#contract/audit-log.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { fieldNames } from './field-names.ts';
import { findEntries, scopeOf } from './query.ts';
import type { Found, Key, Scope } from './query.ts';

/** `2026-03-02T09:08:07.123456Z,42`: as exact as the database is. */
function keyOf(text: string | null | undefined): Key | null {
  if (text == null) return null;
  const [, at, id] = /^(\d{4}-[\dTZ :.+-]+),(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw new Failure(400, 'error.input', { field: 'after' });
  return { at, id: Number(id) };
}

export async function readAuditLog(
  call: SessionCall,
  { query, after, limit = AUDIT_PAGE }: Input<'IAccountService/GetAuditLog'>,
): Promise<Output<'IAccountService/GetAuditLog'>> {
  const scope = await scopeOf(call, query);
  const page = await findPage(call, query, scope, { after: keyOf(after), limit });
  const { next } = page;
  return {
    Rows: await namer(call)(page.entries),
    Next: next && `${next.at},${next.id}`,
  };
}

type Page = { entries: Found[]; next: Key | null };

export async function findPage(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  { after, limit }: { after: Key | null; limit: number },
): Promise<Page> {
  const found = await findEntries(call, query, scope, { after, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const end = found.length > limit ? entries.at(-1) : undefined;
  return { entries, next: end ? { at: end.at, id: end.id } : null };
}

const toMilliseconds = (exact: string): string => `${exact.slice(0, '2026-03-02T09:08:07.123'.length)}Z`;

/** Says entries in the caller's words; what a field is called is asked once. */
export function namer(call: SessionCall): (entries: readonly Found[]) => Promise<AuditRow[]> {
  const { user, accountId } = call.session;
  const own = [user.Firstname, user.Lastname].join(' ').trim();
  const fields = new Map<string, string>();
  const party = (id: number | null, name: string | null) =>
    id === null ? null : { AccountId: id, DisplayName: id === accountId ? own : name };

  async function learn(entries: readonly Found[]): Promise<void> {
    const unnamed = new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)));
    for (const field of fields.keys()) unnamed.delete(field);
    if (unnamed.size === 0) return;
    for (const [field, name] of await fieldNames(call, unnamed)) fields.set(field, name);
  }

  return async entries => {
    await learn(entries);
    return entries.map(row => ({
      Id: row.id,
      At: toMilliseconds(row.at),
      Actor: party(row.actor_id, row.actor),
      Impersonator: party(row.impersonator_id, row.impersonator),
      Action: row.action,
      Object: party(row.object_id, row.object),
      Changes: row.changes.map(one => ({
        Field: one.field,
        Name: fields.get(one.field) ?? one.field,
        Old: one.old,
        New: one.new,
      })),
      Result: row.result,
      Address: row.address,
    }));
  };
}
