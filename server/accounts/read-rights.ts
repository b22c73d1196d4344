/** Which right opens which type of account, for reading and for more, on the account itself (section 6). */
import type { AccountType } from '#contract/accounts/account.ts';
import { ACCOUNT_RIGHTS } from '#contract/accounts/hierarchy.ts';
import { need } from '#contract/identity/capability.ts';
import type { ActionFlag, Need } from '#contract/identity/capability.ts';
import { demandOn, holdsOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';

/** An account by what rights depend on; of one that is not there yet, `path` is its parent's. */
export type Place = { type: AccountType; path: string };

/** The right to read accounts of a type; `Create` is the one to make and to change them. */
export const needFor = (type: AccountType, flag: ActionFlag): Need => need(ACCOUNT_RIGHTS[type], flag);

type Caller = Pick<SessionCall, 'session'>;

export const holds = (call: Caller, { type, path }: Place, flag: ActionFlag): boolean =>
  holdsOn(call, needFor(type, flag), path);

export const demand = (call: Caller, { type, path }: Place, flag: ActionFlag): void =>
  demandOn(call, needFor(type, flag), path);

/** One's own account can always be read. */
export const mayRead = (call: Caller, account: Place & { id: number }): boolean =>
  account.id === call.session.accountId || holds(call, account, 'Read');
