/** The people below an account who pass the filters of their list. The queries run with system access. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PEOPLE_LIST } from '#contract/accounts/people-list.ts';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { includedIn, LIVING } from '#server/accounts/living.ts';
import { hasMethod } from '#server/identity/methods.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { atOrBelow, below, holdsRoot } from '#server/platform/db/paths.ts';
import { conditionsOf, daysBetween, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';

const HAS_MFA = hasMethod('account.id');

/** `mfa=off` and `mfa=not:on` are equivalent. */
const hasMfa: Condition = ({ operator, values }) => {
  const wanted = ['on', 'off'].filter(value => values.includes(value) === (operator === 'is'));
  if (wanted.length !== 1) return wanted.length === 0 ? sql<boolean>`false` : sql<boolean>`true`;
  return wanted[0] === 'on' ? HAS_MFA : sql<boolean>`not ${HAS_MFA}`;
};

const FILTERS: Record<string, Condition> = {
  name: textIn('account.folded_name'),
  username: textIn('login.folded_username'),
  email: textIn('login.folded_email'),
  state: includedIn('account.state', PEOPLE_LIST.filters.state.values),
  mfa: hasMfa,
  lastLogon: daysBetween('login.last_logon_or_never'),
  created: daysBetween('account.created_at'),
};

/**
 * At or below the account of a filter; matches nobody when it does not exist or is out of reach. Its path is read
 * first, so that the planner knows it and uses the index on paths.
 */
async function isWithin(call: SessionCall, { values: [id = ''] }: ListFilter): Promise<RawBuilder<boolean>> {
  const account = await call.readInReach(db =>
    db.selectFrom('account').select('path').where('id', '=', Number(id)).executeTakeFirst(),
  );
  return account ? atOrBelow('account.path', account.path) : sql<boolean>`false`;
}

/** Holders of roles whose names contain the text. Roles are read first, so that the planner knows their frequency. */
async function hasRole(
  call: SessionCall,
  { operator, values: [text = ''] }: ListFilter,
): Promise<RawBuilder<boolean>> {
  const roles = await call.readInReach(db =>
    db
      .selectFrom('role')
      .select('id')
      .where(containsFolded(sql`fold(role.name)`, text))
      .execute(),
  );
  const holders = sql<boolean>`account.id in (
    select role_assignment.account_id from role_assignment
    where role_assignment.role_id = any (${roles.map(role => role.id)}::bigint[]))`;
  return operator === 'hasNot' ? sql<boolean>`not ${holders}` : holders;
}

/** The conditions for people below a path who pass the filters. */
export async function listedPeople(
  call: SessionCall,
  path: string,
  query: ListQuery,
): Promise<RawBuilder<boolean>[]> {
  const { within, role, ...filters } = query.filters ?? {};
  return [
    sql<boolean>`account.type = 'User'`,
    ...(holdsRoot([path]) ? [] : [below('account.path', path)]),
    ...(within ? [await isWithin(call, within)] : []),
    ...(role ? [await hasRole(call, role)] : []),
    ...conditionsOf(FILTERS, { ...query, filters: { state: LIVING, ...filters } }, call.clock.now()),
  ];
}

/** `from … where …` of people who meet the conditions. */
export const peopleWhere = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`from account join login on login.account_id = account.id where ${sql.join(conditions, sql` and `)}`;
