/** Handlers of the operations in `contract/accounts/account.ts`. */
import { supportDetails } from '#contract/accounts/account.ts';
import type { SupportDetails, ViewLayout, accountOperations } from '#contract/accounts/account.ts';
import type { Input } from '#contract/operations.ts';
import { layoutIn } from '#server/accounts/layout.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { searchAccounts } from '#server/accounts/search.ts';
import type { SessionCall, HandlersOf } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

export const accountHandlers: HandlersOf<typeof accountOperations> = {
  'IAccountService/LoadAccountById': ({ accountId }, call) => loadAccount(call, accountId),
  'IAccountService/GetViewLayout': (input, call) => readLayout(call, input),
  'IAccountService/SearchAccount': ({ text }, call) => searchAccounts(call, text),
  'IAccountService/GetSupportDetails': (_input, call) => readSupportDetails(call),
};

/** The product's own layout if it has one, otherwise the type's. Layouts are the same for all callers. */
async function readLayout(
  call: SessionCall,
  { accountType, action, productName }: Input<'IAccountService/GetViewLayout'>,
): Promise<ViewLayout> {
  const row = await call
    .readAsSystem('configuration')
    .selectFrom('view_layout')
    .select('layout')
    .where('account_type', '=', accountType)
    .where('action', '=', action)
    .where('product_name', 'in', ['', productName ?? ''])
    .orderBy('product_name', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new HttpError(404, 'error.not_found');
  return layoutIn(row.layout, call.locale);
}

/** Section 3: each detail is a string or null; settings of another type count as absent. */
async function readSupportDetails(call: SessionCall): Promise<SupportDetails> {
  const row = await call
    .readAsSystem('configuration')
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'support_details')
    .executeTakeFirst();
  const stored = Object.entries((row?.value ?? {}) as Record<string, unknown>);
  const present = stored.filter(([key, value]) => key in NO_SUPPORT_DETAILS && typeof value === 'string');
  return { ...NO_SUPPORT_DETAILS, ...Object.fromEntries(present) };
}

const NO_SUPPORT_DETAILS = Object.fromEntries(
  Object.keys(supportDetails.shape).map(key => [key, null]),
) as SupportDetails;
