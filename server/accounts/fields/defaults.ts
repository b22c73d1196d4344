/** GetDefaultViewsForCustomAction: the fields of an account that is not there yet, and what they begin with. */
import type { Account } from '#contract/account.ts';
import { mayStandUnder } from '#contract/hierarchy.ts';
import type { Input } from '#contract/operations.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { demand } from '#server/accounts/read-rights.ts';
import { VIEW, viewOf } from '#server/accounts/view.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';
import { readDefinitions } from './definitions.ts';

/** Most often the same as above. */
const INHERITED = ['Country', 'Language', 'Currency', 'TimeZone'] as const;

export async function defaultViews(
  call: SessionCall,
  { accountType, parentAccountId }: Input<'IAccountService/GetDefaultViewsForCustomAction'>,
): Promise<Pick<Account, 'Views'>> {
  demand(call, accountType, 'Create');
  const parent = await reachedAccount(call, parentAccountId);
  if (!mayStandUnder(accountType, parent.type)) throw new Failure(409, 'error.parent_type');
  const fields = (await readDefinitions(call, accountType)).filter(one => one.definition.readOnly !== true);
  const initial = Object.fromEntries(INHERITED.map(name => [name, parent.fields[name] ?? null]));
  return { Views: { [VIEW]: viewOf(call, fields, initial) } };
}
