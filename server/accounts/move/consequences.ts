/** GetAccountMoveConsequences (ACC-05): previews what a move would change. */
import { sql } from 'kysely';
import type { Input, Output } from '#contract/operations.ts';
import { assertPossible, obstaclesTo } from '#server/accounts/act-obstacles.ts';
import { countActive } from '#server/accounts/active.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import { scheduledEnd } from '#server/accounts/termination/scheduled.ts';
import { readWithAncestors, knownIds } from '#server/accounts/tree/with-ancestors.ts';
import { needFor } from '#server/identity/account-rights.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { assertMovePossible } from './move.ts';
import { requireMovable, requireNewParent } from './parents.ts';

type Consequences = Output<'IAccountService/GetAccountMoveConsequences'>;

/** Accounts listed by name; all are counted. */
const NAMED = 20;

export async function moveConsequences(
  call: SessionCall,
  { accountId, newParentAccountId }: Input<'IAccountService/GetAccountMoveConsequences'>,
): Promise<Consequences> {
  const row = await requireMovable(call, accountId);
  const parent = await requireNewParent(call, newParentAccountId);
  assertMovePossible(row, parent);
  assertPossible(await obstaclesTo(call.readAsSystem('rights of others'), call, row).move(parent.path));
  const placed = await readWithAncestors(call, knownIds([row.id, parent.id]));
  const [moving, target] = [row.id, parent.id].map(id => placed.find(one => one.AccountId === id));
  if (!moving || !target) throw new HttpError(404, 'error.not_found');
  const count = await countActive(call.readAsSystem('subtrees'), row.path);
  const path = `${parent.path}/${row.id}`;
  const { loses, gains } = await reachChanges(call, row.path, path);
  const { Path, AccountState: _state, ...name } = target;
  return {
    DisplayName: row.display_name,
    AccountType: row.type,
    Version: row.version,
    Before: moving.Path,
    After: [...Path, name],
    AccountCount: count.all,
    UserCount: count.of('User'),
    SubscriptionCount: count.of('Product'),
    LosesReach: await named(call, loses),
    GainsReach: await named(call, gains),
    EndsBefore: await scheduledEnd(call.readAsSystem('jobs'), row.path),
    EndsAfter: await scheduledEnd(call.readAsSystem('jobs'), path),
  };
}

/**
 * Finds users whose reach of the account starts or ends with the move: their roles apply to the old ancestors or the
 * new ones, but not to both.
 */
async function reachChanges(
  call: SessionCall,
  before: string,
  after: string,
): Promise<{ loses: number[]; gains: number[] }> {
  const [today, then] = [idsInPath(before), idsInPath(after)];
  const changing = [...today, ...then].filter(id => !(today.includes(id) && then.includes(id)));
  const assignments = await call
    .readAsSystem('accounts above')
    .selectFrom('role_assignment')
    .select(['account_id', sql<number[]>`array_agg(scope_id)`.as('scopes')])
    .where(sql<boolean>`scope_id = any (${[...today, ...then]}::bigint[])`)
    .where(
      ({ selectFrom }) =>
        sql<boolean>`account_id in ${selectFrom('role_assignment')
          .select('account_id')
          .where(sql<boolean>`scope_id = any (${changing}::bigint[])`)}`,
    )
    .groupBy('account_id')
    .execute();
  const reaching = (ids: readonly number[], not: readonly number[]) =>
    assignments
      .filter(({ scopes }) => scopes.some(id => ids.includes(Number(id))))
      .filter(({ scopes }) => !scopes.some(id => not.includes(Number(id))))
      .map(one => one.account_id);
  return { loses: reaching(today, then), gains: reaching(then, today) };
}

async function named(call: SessionCall, ids: readonly number[]): Promise<Consequences['LosesReach']> {
  if (ids.length === 0) return { Count: 0, Named: [] };
  const rows = await call.readInReach(db =>
    db
      .selectFrom('account')
      .select(['id', 'display_name'])
      .where(sql<boolean>`id = any (${ids}::bigint[])`)
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, needFor('User', 'Read'))))
      .orderBy('folded_name')
      .orderBy('id')
      .execute(),
  );
  return {
    Count: rows.length,
    Named: rows.slice(0, NAMED).map(one => ({ AccountId: one.id, DisplayName: one.display_name })),
  };
}
