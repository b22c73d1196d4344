/** Roles and sign-in of a user, for the overview of their account. */
import type { AccountOverview } from '#contract/accounts/overview.ts';
import { need } from '#contract/identity/capability.ts';
import { idsInPath, readNames } from '#server/accounts/ancestors.ts';
import { assignedRoles } from '#server/accounts/people/roles.ts';
import { enabledMethods } from '#server/identity/methods.ts';
import { holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

const READS_SESSIONS = need('SECURITY_MANAGEMENT', 'Read');

export async function rolesOf(call: SessionCall, user: AccountRow): Promise<AccountOverview['Roles']> {
  if (user.type !== 'User') return null;
  const [roles, names] = await call.readInReach(db =>
    Promise.all([assignedRoles(db, user.id), readNames(db, idsInPath(user.path))]),
  );
  return roles.map(role => ({
    Name: role.name,
    Scope: {
      AccountId: role.scope_id,
      DisplayName: names.find(({ id }) => id === role.scope_id)?.display_name ?? null,
    },
  }));
}

/** Sessions are not shown while impersonating. */
export async function signInOf(call: SessionCall, user: AccountRow): Promise<AccountOverview['SignIn']> {
  if (user.type !== 'User') return null;
  const { session } = call;
  const seesSessions =
    session.impersonatorId === null &&
    (user.id === session.accountId || holdsOn(call, READS_SESSIONS, user.path));
  const db = call.readAsSystem('sign-in');
  const [login, methods, sessions] = await Promise.all([
    db.selectFrom('login').select('last_logon').where('account_id', '=', user.id).executeTakeFirst(),
    enabledMethods(db, user.id),
    seesSessions
      ? db
          .selectFrom('session')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', user.id)
          .where('expires_at', '>', call.clock.now())
          .executeTakeFirstOrThrow()
      : null,
  ]);
  return {
    HasMfa: methods.length > 0,
    LastLogon: login?.last_logon?.toISOString() ?? null,
    Sessions: sessions?.count ?? null,
  };
}
