/**
 * Fields with a read right (section 6): their changes are shown, and searched by value, only on accounts where the
 * caller holds that right.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ObjectType } from '#contract/identity/capability.ts';
import { need } from '#contract/identity/capability.ts';
import { REVEALED_FIELD } from '#server/accounts/fields/secret.ts';
import { BUYING_SELLER, sellersSeenWith } from '#server/accounts/purchases.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsPhrase } from '#server/platform/db/folded.ts';
import { holdsRoot, insideAny, isInside } from '#server/platform/db/paths.ts';
import type { Prepared } from '#server/platform/db/prepared.ts';
import type { AuditChange } from '#server/platform/db/schema.ts';

/** A field, and the subtrees in which the caller may read it; `sellers` limits those that are bought by sellers (ADR 36). */
export type RestrictedField = { field: string; places: readonly string[]; sellers: readonly string[] | null };

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
    .map(({ field, right }) => {
      const wanted = need(right, 'Read');
      return { field, places: subtreesWith(call, wanted), sellers: sellersSeenWith(call, wanted) };
    })
    .filter(({ places, sellers }) => {
      // A seller may be above the paths.
      const seesSellers = sellers === null || holdsRoot(sellers);
      return !(seesSellers && paths?.every(path => places.some(place => isInside(path, place))));
    });
}

/** @param seller path of the seller that buys the account, if it is one */
const isReadableAt = (
  { places, sellers }: RestrictedField,
  { path, seller }: { path: string; seller: string | null },
): boolean =>
  places.some(place => isInside(path, place)) &&
  (sellers === null || seller === null || sellers.some(place => isInside(seller, place)));

const PATHS: Prepared = {
  name: 'audit-object-paths',
  text: `select id, path, ${BUYING_SELLER} as seller from account where id = any ($1::bigint[])`,
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
  const found = await call.preparedAsSystem('audit log')<{ id: number; path: string; seller: string | null }>(
    PATHS,
    [ids],
  );
  const places = new Map(found.map(one => [one.id, one]));
  return entries.map(entry => {
    const place = entry.object_id === null ? undefined : places.get(entry.object_id);
    const isShown = (change: AuditChange) =>
      guardOf(change).every(one => place !== undefined && isReadableAt(one, place));
    return isGuarded(entry) ? { ...entry, changes: entry.changes.filter(isShown) } : entry;
  });
}

const isSellerSeen = (sellers: readonly string[] | null): RawBuilder<boolean> =>
  sellers === null
    ? sql<boolean>`true`
    : sql<boolean>`(select seller is null or ${insideAny('seller', sellers)}
        from (select ${sql.raw(BUYING_SELLER)} as seller) as buying)`;

type Value = { side: 'old' | 'new'; text: string };

/**
 * Condition that a change the caller may read is of one of the fields and contains the text, so that hidden values cannot be
 * found by searching.
 */
export function hasVisibleChange(
  { guarded, fields }: { guarded: readonly RestrictedField[]; fields: readonly string[] | null },
  value: Value | null,
): RawBuilder<boolean> {
  const isShown = guarded.map(
    ({ field, places, sellers }) => sql<boolean>`(${FIELD_OF} is distinct from ${field} or coalesce(
      (select ${insideAny('account.path', places)} and ${isSellerSeen(sellers)} from account
        where account.id = entry.object_id), false))`,
  );
  const conditions = [
    ...(fields === null ? [] : [sql<boolean>`change ->> 'field' = any (${fields}::text[])`]),
    ...(value === null ? [] : [containsPhrase(sql`fold(change ->> ${sql.lit(value.side)})`, value.text)]),
    ...isShown,
  ];
  return sql<boolean>`exists (select from jsonb_array_elements(entry.changes) as change
    where ${sql.join(conditions, sql` and `)})`;
}
