/** The actions of an account in display order: the two most important ones first, destructive ones last. */
import type { AccountAction } from '../actions/account-action.ts';
import { impersonate } from '../actions/impersonate.ts';
import { move } from '../actions/move.ts';
import { removeSecondFactors } from '../actions/remove-second-factors.ts';
import { sendPasswordLink } from '../actions/send-password-link.ts';
import { terminate } from '../actions/terminate.ts';

export const ACCOUNT_ACTIONS: readonly AccountAction[] = [
  impersonate,
  sendPasswordLink,
  move,
  removeSecondFactors,
  terminate,
];
