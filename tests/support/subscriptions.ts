/** Inserts subscriptions into the database, and reads them as a list. */
import { sql } from 'kysely';
import type { FieldValue } from '#contract/identity/session.ts';
import type { Output } from '#contract/operations.ts';
import type { ListedSubscription } from '#contract/orders/subscriptions.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { accountById } from './accounts.ts';
import type { Portal } from './server.ts';
import type { Visitor } from './visitor.ts';

const LIST = 'IAccountService/FilterSubscriptions';

type Answer = { status: number; text: string; data: Output<'IAccountService/FilterSubscriptions'> };

type Facts = {
  name?: string;
  service?: string;
  fields?: Record<string, FieldValue>;
  state?: 'Active' | 'Terminated';
  lockEnd?: Date;
  createdAt?: Date;
};

/** Inserts a subscription of the account and returns its id. */
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

/** Returns the subscriptions in all pages of an account's list. */
export async function subscriptionsFor(
  visitor: Visitor,
  accountId: number,
  query: ListQuery = {},
  limit = 100,
): Promise<ListedSubscription[]> {
  const rows: ListedSubscription[] = [];
  let after: string | null = null;
  do {
    const answer: Answer = await visitor.call(LIST, { accountId, query, after, limit });
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}: ${answer.text}`);
    rows.push(...answer.data.Rows);
    after = answer.data.Next;
  } while (after !== null);
  return rows;
}

export const idsOf = (rows: readonly ListedSubscription[]): number[] => rows.map(row => row.AccountId);
