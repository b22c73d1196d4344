/** Writes a new account with everything that belongs to it, in one transaction. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { CreatableType } from '#contract/hierarchy.ts';
import { toLocale } from '#contract/locales.ts';
import type { Change, Values } from '#server/accounts/fields/check.ts';
import { claimUnique, DISPLAY_NAME, EMAIL, fieldsAfter, toAudit } from '#server/accounts/fields/stored.ts';
import { USERNAME } from '#server/accounts/fields/unique.ts';
import { whilePathsStand } from '#server/accounts/hierarchy-lock.ts';
import { beginOnce, keepAnswer } from '#server/accounts/once.ts';
import type { Request } from '#server/accounts/once.ts';
import { audit } from '#server/audit.ts';
import type { SessionCall } from '#server/call.ts';
import type { AccountRow, Database } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';
import { keepInvitation } from '#server/sign-in/invitation.ts';
import type { Invitation } from '#server/sign-in/invitation.ts';
import type { Created } from './create.ts';
import type { Granted } from './roles.ts';

export type Plan = {
  type: CreatableType;
  parent: AccountRow;
  changes: Change[];
  roles: Granted[];
  invitation: Invitation | null;
  request: Request;
};

/** Numbers that people know organisations by, from the account's own (docs/unknowns.md). */
const NUMBERS: Partial<Record<CreatableType, (id: number) => string>> = {
  Reseller: id => `R-${1000 + id}`,
  Company: id => `C-${10_000 + id}`,
};

/** Null when the same request was carried out meanwhile. */
export function writeAccount(call: SessionCall, plan: Plan): Promise<Created | null> {
  return call.db.transaction().execute(async db => {
    await whilePathsStand(db);
    if (!(await beginOnce(db, call, plan.request))) return null;
    const parent = await db
      .selectFrom('account')
      .select(['path', 'state'])
      .where('id', '=', plan.parent.id)
      .executeTakeFirstOrThrow();
    if (parent.state === 'Terminated') throw new Failure(409, 'error.parent_closed');
    await claimUnique(db, call, plan.type, null, plan.changes);
    const created = await insertAccount(db, call, plan, parent.path);
    if (plan.invitation) await insertLogin(db, call, plan, created.AccountId, plan.invitation);
    await audit(db, call, {
      action: 'account.create',
      objectId: created.AccountId,
      changes: plan.changes.map(toAudit),
    });
    await keepAnswer(db, call, plan.request, created);
    return created;
  });
}

const valueOf = (plan: Plan, wanted: string): string =>
  String(plan.changes.find(({ name }) => name === wanted)?.value ?? '');

async function insertAccount(
  db: Kysely<Database>,
  call: SessionCall,
  plan: Plan,
  parentPath: string,
): Promise<Created> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('account', 'id')) as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const number = NUMBERS[plan.type]?.(id);
  const before: Values = number === undefined ? {} : { AccountIdentificator: number };
  const { id: AccountId, display_name: DisplayName } = await db
    .insertInto('account')
    .values({
      id,
      parent_id: plan.parent.id,
      type: plan.type,
      display_name: valueOf(plan, DISPLAY_NAME),
      path: `${parentPath}/${id}`,
      product_name: null,
      termination_date: null,
      lock_end: null,
      fields: JSON.stringify(fieldsAfter(call, before, plan.changes)),
      created_at: call.clock.now(),
    })
    .returning(['id', 'display_name'])
    .executeTakeFirstOrThrow();
  return { AccountId, DisplayName };
}

async function insertLogin(
  db: Kysely<Database>,
  call: SessionCall,
  plan: Plan,
  id: number,
  invitation: Invitation,
): Promise<void> {
  await db
    .insertInto('login')
    .values({
      account_id: id,
      username: valueOf(plan, USERNAME),
      email: valueOf(plan, EMAIL),
      password_hash: invitation.passwordHash,
      password_changed_at: call.clock.now(),
      locale: toLocale(valueOf(plan, 'Language')) ?? null,
      last_logon: null,
      previous_logon: null,
    })
    .execute();
  const assignments = plan.roles.map(({ roleId, scopeId }) => ({
    account_id: id,
    role_id: roleId,
    scope_id: scopeId ?? id,
  }));
  if (assignments.length > 0) await db.insertInto('role_assignment').values(assignments).execute();
  await keepInvitation(db, call, id, invitation.token);
}
