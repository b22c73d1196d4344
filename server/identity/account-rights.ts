/** The right for each account type, checked on the account itself (section 6). */
import type { AccountType } from '#contract/accounts/account.ts';
import { ACCOUNT_RIGHTS } from '#contract/accounts/hierarchy.ts';
import { need } from '#contract/identity/capability.ts';
import type { ActionFlag, Need } from '#contract/identity/capability.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { requireRightOn, holdsOn } from './rights.ts';

/** The parts of an account that rights depend on. For a new account, `path` is its parent's. */
export type AccountLocation = { type: AccountType; path: string };

/** The right on accounts of a type; the flag `Create` covers creating and changing. */
export const needFor = (type: AccountType, flag: ActionFlag): Need => need(ACCOUNT_RIGHTS[type], flag);

type Caller = Pick<SessionCall, 'session'>;

export const hasRight = (call: Caller, { type, path }: AccountLocation, flag: ActionFlag): boolean =>
  holdsOn(call, needFor(type, flag), path);

export const requireRight = (call: Caller, { type, path }: AccountLocation, flag: ActionFlag): void =>
  requireRightOn(call, needFor(type, flag), path);

/** Users can always read their own account. */
export const canRead = (call: Caller, account: AccountLocation & { id: number }): boolean =>
  account.id === call.session.accountId || hasRight(call, account, 'Read');
