/**
 * Fields with a read right (section 6): their changes are shown, and searched by value, only on accounts where the
 * caller holds that right.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ObjectType } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import { REVEALED_FIELD } from '#server/accounts/fields/secret.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { insideAny, isInside } from '#server/platform/db/paths.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';
import type { AuditChange } from '#server/platform/db/schema.ts';

/** A field, and the subtrees in which the caller may read it. */
export type RestrictedField = { field: string; places: readonly string[] };

const READ_RIGHTS: Prepared = {
  name: 'audit-read-rights',
  text: `select distinct name as field, definition ->> 'readRight' as right from field_definition
    where definition ? 'readRight'`,
};

/** Returns the fields the caller may not read in all of `paths`; null paths mean any account. */
export async function findRestrictedFields(
  call: SessionCall,
  paths: readonly string[] | null,
): Promise<RestrictedField[]> {
  const rows = await call.preparedAsSystem('configuration')<{ field: string; right: ObjectType }>(
    READ_RIGHTS,
    [],
  );
  return rows
    .map(({ field, right }) => ({ field, places: subtreesWith(call, need(right, 'Read')) }))
    .filter(({ places }) => !paths?.every(path => places.some(place => isInside(path, place))));
}

const PATHS: Prepared = {
  name: 'audit-object-paths',
  text: 'select id, path from account where id = any ($1::bigint[])',
};

/** The field a change is about: for a revealed secret, the secret field. */
const fieldOf = (change: AuditChange): string =>
  change.field === REVEALED_FIELD ? String(change.new) : change.field;
const FIELD_OF = sql`(case change ->> 'field' when ${sql.lit(REVEALED_FIELD)} then change ->> 'new'
  else change ->> 'field' end)`;

type Entry = { object_id: number | null; changes: readonly AuditChange[] };

/** Removes the changes the caller may not read; an entry stays even when no change is left. */
export async function redactEntries<One extends Entry>(
  call: SessionCall,
  guarded: readonly RestrictedField[],
  entries: readonly One[],
): Promise<One[]> {
  const guardOf = (change: AuditChange) => guarded.filter(one => one.field === fieldOf(change));
  const isGuarded = ({ changes }: Entry) => changes.some(change => guardOf(change).length > 0);
  const ids = entries.filter(isGuarded).map(one => one.object_id);
  if (ids.length === 0) return [...entries];
  const found = await call.preparedAsSystem('audit log')<{ id: number; path: string }>(PATHS, [ids]);
  const paths = new Map(found.map(one => [one.id, one.path]));
  return entries.map(entry => {
    const path = entry.object_id === null ? undefined : paths.get(entry.object_id);
    const isShown = (change: AuditChange) =>
      guardOf(change).every(
        ({ places }) => path !== undefined && places.some(place => isInside(path, place)),
      );
    return isGuarded(entry) ? { ...entry, changes: entry.changes.filter(isShown) } : entry;
  });
}

/**
 * Condition that a change the caller may read contains the text, so that hidden values cannot be found by searching.
 */
export function hasVisibleValue(
  guarded: readonly RestrictedField[],
  side: 'old' | 'new',
  text: string,
): RawBuilder<boolean> {
  const value = sql`fold(change ->> ${sql.lit(side)})`;
  const isShown = guarded.map(
    ({ field, places }) => sql<boolean>`(${FIELD_OF} is distinct from ${field} or coalesce(
      (select ${insideAny('account.path', places)} from account where account.id = entry.object_id), false))`,
  );
  const conditions = sql.join([containsFolded(value, text), ...isShown], sql` and `);
  return sql<boolean>`exists (select from jsonb_array_elements(entry.changes) as change where ${conditions})`;
}
