/** Which right opens which type of account, for reading and for more (section 6). */
import { ACCOUNT_TYPES } from '#contract/account.ts';
import type { AccountType } from '#contract/account.ts';
import { can, need } from '#contract/capability.ts';
import type { ActionFlag } from '#contract/capability.ts';
import { ACCOUNT_RIGHTS } from '#contract/hierarchy.ts';
import type { SessionCall } from '#server/call.ts';
import { Failure } from '#server/failure.ts';

export const holds = (call: SessionCall, type: AccountType, flag: ActionFlag): boolean =>
  can(call.session.user, need(ACCOUNT_RIGHTS[type], flag));

/** `Create` is the right to write: to make accounts of the type and to change them. */
export function demand(call: SessionCall, type: AccountType, flag: ActionFlag): void {
  if (!holds(call, type, flag)) throw new Failure(403, 'error.forbidden');
}

export const readableTypes = (call: SessionCall): AccountType[] =>
  ACCOUNT_TYPES.filter(type => holds(call, type, 'Read'));

/** Then nothing is asked about types, row by row. */
export const isEveryType = (types: readonly AccountType[]): boolean =>
  ACCOUNT_TYPES.every(type => types.includes(type));

/** One's own account can always be read. */
export const mayRead = (call: SessionCall, account: { id: number; type: AccountType }): boolean =>
  account.id === call.session.accountId || holds(call, account.type, 'Read');
