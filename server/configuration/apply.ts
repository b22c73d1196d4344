/**
 * Brings a database's configuration up to date with this version of the product (docs/adr/0028). Runs at every start,
 * after the migrations; the installation's own changes are kept.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { fields } from './fields.ts';
import type { ConfigurationKind, Items } from './kind.ts';
import { knowledge } from './knowledge.ts';
import { layouts } from './layouts.ts';
import { merge } from './merge.ts';
import type { Json } from './merge.ts';
import { findProvider } from './provider.ts';
import { capabilitySets, roles } from './rights.ts';

/** An item that differs from the shipped one. */
export type KeptChange = {
  kind: string;
  key: string;
  /** Paths that differ, such as `displayName.de`; empty for an item that the installation has removed. */
  paths: readonly string[];
};

export type Applied = { written: number; kept: KeptChange[] };

/** Arbitrary number, the same in every process: this advisory lock serializes processes that start at the same time. */
const CONFIGURATION_LOCK = 7_305_814;

/** In dependency order. Capability sets and roles belong to the provider and are applied once there is one. */
async function kindsFor(db: Kysely<Database>): Promise<ConfigurationKind[]> {
  const provider = await findProvider(db);
  const owned = provider === undefined ? [] : [capabilitySets(provider.id), roles(provider.id)];
  return [fields, layouts, knowledge, ...owned];
}

export const applyConfiguration = (db: Kysely<Database>): Promise<Applied> =>
  db.transaction().execute(applyConfigurationIn);

/** As {@link applyConfiguration}, within a transaction. */
export async function applyConfigurationIn(db: Kysely<Database>): Promise<Applied> {
  await sql`select pg_advisory_xact_lock(${CONFIGURATION_LOCK})`.execute(db);
  const applied: Applied = { written: 0, kept: [] };
  for (const kind of await kindsFor(db)) {
    const { written, kept } = await applyKind(db, kind);
    applied.written += written;
    applied.kept.push(...kept);
  }
  return applied;
}

const hashOf = (items: Items): string =>
  createHash('sha256')
    .update(JSON.stringify([...items]))
    .digest('hex');

/** Applies one kind, unless this version of it, or a later one, was applied before. */
export async function applyKind(db: Kysely<Database>, kind: ConfigurationKind): Promise<Applied> {
  const release = await db
    .insertInto('configuration_release')
    .values({ kind: kind.name, hash: hashOf(kind.shipped) })
    .onConflict(conflict => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  // Already applied by this or a later version; an earlier version does not undo it.
  if (!release) return { written: 0, kept: [] };
  const former = await formerItems(db, kind.name);
  const current = await kind.read(db);
  const applied: Applied = { written: 0, kept: [] };
  for (const [key, shipped] of kind.shipped) {
    const { value, kept } = merge({ former: former.get(key), current: current.get(key), shipped });
    if (kept.length > 0) applied.kept.push({ kind: kind.name, key, paths: kept.filter(Boolean) });
    if (value === undefined || isDeepStrictEqual(value, current.get(key))) continue;
    await kind.write(db, key, value);
    applied.written += 1;
  }
  await recordShipped(db, kind);
  return applied;
}

async function formerItems(db: Kysely<Database>, kind: string): Promise<Items> {
  const rows = await db
    .selectFrom('configuration_item')
    .select(['key', 'shipped'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ key, shipped }) => [key, shipped as Json]));
}

/** Items that are no longer shipped become the installation's own. */
async function recordShipped(
  db: Kysely<Database>,
  { name: kind, shipped }: ConfigurationKind,
): Promise<void> {
  await db.deleteFrom('configuration_item').where('kind', '=', kind).execute();
  await db
    .insertInto('configuration_item')
    .values([...shipped].map(([key, value]) => ({ kind, key, shipped: JSON.stringify(value) })))
    .execute();
}

/** Returns every shipped item that differs in this database or is missing. */
export async function keptChanges(db: Kysely<Database>): Promise<KeptChange[]> {
  const changes: KeptChange[] = [];
  for (const kind of await kindsFor(db)) {
    const current = await kind.read(db);
    for (const [key, shipped] of kind.shipped) {
      const { kept } = merge({ former: shipped, current: current.get(key), shipped });
      if (kept.length > 0) changes.push({ kind: kind.name, key, paths: kept.filter(Boolean) });
    }
  }
  return changes;
}
