/** Where a value is typed, and that the caller may write there: below somebody else's account nothing is told. */
import type { AccountType } from '#contract/account.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { demand } from '#server/accounts/read-rights.ts';
import type { SessionCall } from '#server/call.ts';

export type Place = { accountType: AccountType; fieldName: string; accountId: number | null };

/** The account asked about, null for a new one whose parent is not known yet. */
export async function writablePlace(call: SessionCall, place: Place): Promise<number | null> {
  demand(call, place.accountType, 'Create');
  return place.accountId === null ? null : (await reachedAccount(call, place.accountId)).id;
}
