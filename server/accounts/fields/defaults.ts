/** GetDefaultViewsForCustomAction: the fields of a new account with their initial values. */
import type { Account } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import type { Input } from '#contract/operations.ts';
import { VIEW, viewOf } from '#server/accounts/view.ts';
import { requireRight, needFor } from '#server/identity/account-rights.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { requireRightAnywhere, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { knownFields } from './definitions.ts';

/** Copied from the parent, whose values usually apply. */
const INHERITED = ['Country', 'Language', 'Currency', 'TimeZone'] as const;

export async function defaultViews(
  call: SessionCall,
  { accountType, parentAccountId }: Input<'IAccountService/GetDefaultViewsForCustomAction'>,
): Promise<Pick<Account, 'Views'>> {
  requireRightAnywhere(call, needFor(accountType, 'Create'));
  const parent = await requireAccountInScope(call, parentAccountId);
  requireRight(call, { type: accountType, path: parent.path }, 'Create');
  if (!canBeChildOf(accountType, parent.type)) throw new HttpError(409, 'error.parent_type');
  const holds = rightsAt(call, parent.path);
  const fields = await knownFields(call.readAsSystem('configuration'), accountType, holds);
  const above = await knownFields(call.readAsSystem('configuration'), parent.type, holds);
  const inherited = INHERITED.filter(name => above.some(one => one.name === name));
  const initial = Object.fromEntries(inherited.map(name => [name, parent.fields[name] ?? null]));
  const writable = fields.filter(one => one.definition.readOnly !== true);
  return { Views: { [VIEW]: viewOf(call, writable, initial, holds) } };
}
