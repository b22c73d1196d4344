/** Somebody else was first: the caller is told what there is now, and nothing is written (section 8). */
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
