/** GetAuditLog (ACC-07): keyset pages of the log, with the names the caller may see. */
import { AUDIT_PAGE } from '#contract/accounts/audit-log.ts';
import type { AuditQuery, AuditRow } from '#contract/accounts/audit-log.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { fieldNames } from './field-names.ts';
import { readEntries } from './prepared-page.ts';
import { resolveScope } from './query.ts';
import type { FoundEntry, EntryKey, Scope, PageRequest } from './query.ts';
import { redactEntries } from './restricted-fields.ts';

/** Parses a page key such as `2026-03-02T09:08:07.123456Z,42`, at the database's precision. */
function keyOf(text: string | null | undefined): EntryKey | null {
  if (text == null) return null;
  const [, at, id] = /^(\d{4}-[\dTZ :.+-]+),(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw new HttpError(400, 'error.input', { field: 'after' });
  return { at, id: Number(id) };
}

export async function readAuditLog(
  call: SessionCall,
  { query, after, limit = AUDIT_PAGE }: Input<'IAccountService/GetAuditLog'>,
): Promise<Output<'IAccountService/GetAuditLog'>> {
  const scope = await resolveScope(call, query);
  const page = await findPage(call, query, scope, { after: keyOf(after), limit, named: true });
  const { next } = page;
  return {
    Rows: await createRowMapper(call, scope)(page.entries),
    Next: next && `${next.at},${next.id}`,
  };
}

type Page = { entries: FoundEntry[]; next: EntryKey | null };

export async function findPage(
  call: SessionCall,
  query: AuditQuery,
  scope: Scope,
  wanted: PageRequest,
): Promise<Page> {
  const found = await readEntries(call, query, scope, { ...wanted, limit: wanted.limit + 1 });
  const entries = found.slice(0, wanted.limit);
  const end = found.length > wanted.limit ? entries.at(-1) : undefined;
  return { entries, next: end ? { at: end.at, id: end.id } : null };
}

const toMilliseconds = (exact: string): string => `${exact.slice(0, '2026-03-02T09:08:07.123'.length)}Z`;

const NAMES: Prepared = {
  name: 'audit-names',
  text: 'select id, display_name from account where id = any ($1::bigint[])',
};

const partiesOf = (entry: FoundEntry): [id: number | null, name: string | null | undefined][] => [
  [entry.actor_id, entry.actor],
  [entry.impersonator_id, entry.impersonator],
  [entry.object_id, entry.object],
];

/**
 * Returns a function that converts entries to rows, with the names and changes the caller may see. Pages come with
 * names already; the export looks up each account once.
 */
export function createRowMapper(
  call: SessionCall,
  { guarded }: Pick<Scope, 'guarded'>,
): (entries: readonly FoundEntry[]) => Promise<AuditRow[]> {
  const { user, accountId } = call.session;
  const own = [user.Firstname, user.Lastname].join(' ').trim();
  const names = new Map<number, string | null>([[accountId, own]]);
  const fields = new Map<string, string>();
  const party = (id: number | null) =>
    id === null ? null : { AccountId: id, DisplayName: names.get(id) ?? null };

  async function learnNames(entries: readonly FoundEntry[]): Promise<void> {
    const unknown = new Set<number>();
    for (const entry of entries) {
      for (const [id, name] of partiesOf(entry)) {
        if (id === null || names.has(id)) continue;
        if (name === undefined) unknown.add(id);
        else names.set(id, name);
      }
    }
    if (unknown.size === 0) return;
    // As the request role, so that accounts out of reach have no name.
    const reached = await call.readInReach((_db, prepared) =>
      prepared<{ id: number; display_name: string }>(NAMES, [[...unknown]]),
    );
    for (const id of unknown) names.set(id, null);
    for (const one of reached) names.set(one.id, one.display_name);
  }

  async function learnFields(entries: readonly FoundEntry[]): Promise<void> {
    const unnamed = new Set<string>();
    for (const { changes } of entries) {
      for (const { field } of changes) if (!fields.has(field)) unnamed.add(field);
    }
    for (const [field, name] of await fieldNames(call, unnamed)) fields.set(field, name);
  }

  return async found => {
    const entries = await redactEntries(call, guarded, found);
    await Promise.all([learnNames(entries), learnFields(entries)]);
    return entries.map(row => ({
      Id: row.id,
      At: toMilliseconds(row.at),
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
  };
}
