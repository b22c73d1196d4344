/** CreateAccount (ACC-03): creates an account under a parent; for a user also a login, roles and a password link. */
import type { Input } from '#contract/operations.ts';
import { checkValues, isGuarded } from '#server/accounts/fields/check.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { requireFreshSecondFactor } from '#server/identity/fresh-proof.ts';
import { countInvitation } from '#server/identity/invitation-limits.ts';
import { mailInvitation, createInvitation } from '#server/identity/invitation.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { idempotentRequest, oncePerKey } from '#server/platform/idempotency.ts';
import type { CreatedAccount } from './created-account.ts';
import { initialValues, requireParent } from './parent.ts';
import { writeAccount } from './write.ts';
import type { Plan } from './write.ts';

type Request = Input<'IAccountService/CreateAccount'>;
export async function createAccount(call: SessionCall, input: Request): Promise<CreatedAccount> {
  const { mfaToken: _token, mfaMethodId: _method, idempotencyKey, ...contents } = input;
  const request = idempotentRequest(call, 'CreateAccount', idempotencyKey, contents);
  return oncePerKey(call, request, async () => {
    const plan = { ...(await planOf(call, input)), request };
    if (plan.changes.some(({ field }) => field.needsMfa && isGuarded(field, true))) {
      await requireFreshSecondFactor(call, input);
    }
    if (plan.invitation) await countInvitation(call);
    const created = await writeAccount(call, plan);
    if (created && plan.invitation) mailInvitation(call, created.AccountId, plan.invitation);
    return created;
  });
}

async function planOf(call: SessionCall, input: Request): Promise<Omit<Plan, 'request'>> {
  const type = input.accountType;
  const parent = await requireParent(call, type, input.parentAccountId);
  const holds = rightsAt(call, parent.path);
  const changes = await checkValues(call, {
    type,
    accountId: null,
    place: parent.id,
    holds,
    fields: await knownFields(call.readAsSystem('configuration'), type, holds),
    ...initialValues(type, input.values),
  });
  const isUser = type === 'User';
  return {
    type,
    parent,
    changes,
    roleIds: input.roleIds ?? [],
    invitation: isUser ? await createInvitation() : null,
  };
}
