/** CreateAccount (ACC-03): an account under another; a user with a login, roles and a link to set the password. */
import type { Input } from '#contract/operations.ts';
import { checkValues, isGuarded } from '#server/accounts/fields/check.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { answeredBefore, requestOf } from '#server/accounts/once.ts';
import { proveSecondFactor } from '#server/identity/fresh-proof.ts';
import { mailInvitation, newInvitation } from '#server/identity/invitation.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Created } from './created.ts';
import { beginningOf, parentFor } from './place.ts';
import { grantedRoles } from './roles.ts';
import { writeAccount } from './write.ts';
import type { Plan } from './write.ts';

type Wish = Input<'IAccountService/CreateAccount'>;
export async function createAccount(call: SessionCall, wish: Wish): Promise<Created> {
  const { mfaToken: _token, mfaMethodId: _method, idempotencyKey, ...contents } = wish;
  const request = requestOf(call, 'CreateAccount', idempotencyKey, contents);
  const before = await answeredBefore(call.db, call, request);
  if (before) return before as Created;
  const plan = { ...(await planOf(call, wish)), request };
  if (plan.changes.some(({ field }) => field.needsMfa && isGuarded(field, true))) {
    await proveSecondFactor(call, wish);
  }
  const created = await writeAccount(call, plan);
  if (!created) return (await answeredBefore(call.db, call, request)) as Created;
  if (plan.invitation) mailInvitation(call, created.AccountId, plan.invitation);
  return created;
}

async function planOf(call: SessionCall, wish: Wish): Promise<Omit<Plan, 'request'>> {
  const type = wish.accountType;
  const parent = await parentFor(call, type, wish.parentAccountId);
  const holds = rightsAt(call, parent.path);
  const changes = await checkValues(call, {
    type,
    accountId: null,
    place: parent.id,
    holds,
    fields: await knownFields(call, type, holds),
    ...beginningOf(type, wish.values),
  });
  const isUser = type === 'User';
  return {
    type,
    parent,
    changes,
    roles: isUser ? await grantedRoles(call, parent, wish.roleIds ?? []) : [],
    invitation: isUser ? await newInvitation() : null,
  };
}
