/** Error 409 with the current account, for a change based on an outdated version (section 8). */
import { loadAccount } from '#server/accounts/load.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

export async function conflictError(
  call: SessionCall,
  id: number,
  key = 'error.account_conflict',
): Promise<HttpError> {
  return new HttpError(409, key, {}, { Account: await loadAccount(call, id) });
}
