/** Queries for accounts of the demonstration data. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { AccountTable } from '#server/platform/db/schema.ts';
import type { Portal } from './server.ts';

export const COMPANY = 'Nordlicht Energie AG';
export const RESELLER = 'Northbridge Partners';
export const FOREIGN_COMPANY = 'Anadolu Tekstil A.Ş.';

export const accountNamed = (
  { deps: { db } }: { deps: Pick<Deps, 'db'> },
  name: string,
): Promise<Selectable<AccountTable>> =>
  db.selectFrom('account').selectAll().where('display_name', '=', name).executeTakeFirstOrThrow();

export const accountById = (portal: Pick<Portal, 'deps'>, id: number): Promise<Selectable<AccountTable>> =>
  portal.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Inserts an account below another one, past all rules of the server, and returns its id. */
export async function insertBelow(
  { deps: { db } }: { deps: Pick<Deps, 'db'> },
  parent: { id: number; path: string },
  values: Omit<Insertable<AccountTable>, 'id' | 'parent_id' | 'path'>,
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ ...values, parent_id: parent.id, path: `${parent.path}/${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('account')
    .set({ path: `${parent.path}/${id}` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Moves an account below another company while `work` runs, then moves it back. */
export async function whileAway<T>(
  portal: Pick<Portal, 'deps'>,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  const { parent_id, path } = await accountById(portal, id);
  const away = await accountNamed(portal, FOREIGN_COMPANY);
  const place = (values: { parent_id: number | null; path: string }) =>
    portal.deps.db.updateTable('account').set(values).where('id', '=', id).execute();
  await place({ parent_id: away.id, path: `${away.path}/${id}` });
  try {
    return await work();
  } finally {
    await place({ parent_id, path });
  }
}

/** The first department at any depth below a company. */
export const departmentOf = async (
  portal: Pick<Portal, 'deps'>,
  company = COMPANY,
): Promise<Selectable<AccountTable>> =>
  portal.deps.db
    .selectFrom('account')
    .selectAll()
    .where('type', '=', 'Department')
    .where('path', 'like', `${(await accountNamed(portal, company)).path}/%`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The newest audit log entry about an account. */
export const lastEntry = (portal: Pick<Portal, 'deps'>, objectId: number) =>
  portal.deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('object_id', '=', objectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
