/** Subscriptions written into the database. */
import { sql } from 'kysely';
import type { FieldValue } from '#contract/identity/session.ts';
import { accountById } from './accounts.ts';
import type { Portal } from './server.ts';

type Facts = {
  name?: string;
  service?: string;
  fields?: Record<string, FieldValue>;
  state?: 'Active' | 'Terminated';
  lockEnd?: Date;
  createdAt?: Date;
};

/** A subscription of the account; returns its id. */
export async function subscriptionOf(
  portal: Pick<Portal, 'deps'>,
  accountId: number,
  {
    service = 'Verdant Backup',
    name = service,
    fields = {},
    state = 'Active',
    lockEnd,
    createdAt,
  }: Facts = {},
): Promise<number> {
  const { db, clock } = portal.deps;
  const { path } = await accountById(portal, accountId);
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('account', 'id')) as id)
    insert into account (id, parent_id, type, display_name, product_name, path, fields, state, lock_end, created_at)
    select id, ${accountId}, 'Product', ${name}, ${service}, ${`${path}/`} || id, ${JSON.stringify(fields)}::jsonb,
      ${state}, ${lockEnd ?? null}, ${createdAt ?? clock.now()}
    from next returning id`.execute(db);
  return Number(rows[0]?.id);
}
