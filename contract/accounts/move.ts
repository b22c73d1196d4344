/** The part of IAccountService (section 7) that moves accounts. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { HOLDERS } from '#contract/platform/callers.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { account, ACCOUNT_TYPES } from './account.ts';
import { ancestor, foundAccounts, maxRows, searchString } from './tree.ts';

/** Checked on the account and on its new parent. */
export const MOVE = need('ACCOUNT_MOVE', 'Execute');

/** The number of users, and the first 20 by name. */
const people = z.object({
  Count: z.number(),
  Named: z.array(z.object({ AccountId: z.number(), DisplayName: z.string() })),
});

export const accountMoveOperations = {
  /** Possible new parents with their paths: excludes the current parent, descendants and types that are not allowed. */
  'IAccountService/GetPossbileParentsForAccountMove': operation({
    input: z.object({
      accountId: z.int(),
      searchString: z.optional(searchString),
      maxRows: z.optional(maxRows),
    }),
    output: z.extend(foundAccounts, {
      /** Number of accounts that move: the account and its subtree. */
      AccountCount: z.number(),
    }),
    access: MOVE,
    checkedOn: 'account',
    sample: target => ({ accountId: target.user }),
    callers: HOLDERS,
  }),
  /** The consequences of a move; 409 when the move would be rejected. Counts only users whom the caller may see. */
  'IAccountService/GetAccountMoveConsequences': operation({
    input: z.object({ accountId: z.int(), newParentAccountId: z.int() }),
    output: z.object({
      DisplayName: z.string(),
      AccountType: z.enum(ACCOUNT_TYPES),
      /** The reviewed version, for MoveAccount. */
      Version: z.number(),
      /** Ancestors before and after the move. */
      Before: z.array(ancestor),
      After: z.array(ancestor),
      AccountCount: z.number(),
      UserCount: z.number(),
      SubscriptionCount: z.number(),
      /** Users whose roles cover it only before, and only after the move. */
      LosesReach: people,
      GainsReach: people,
      /** Termination date before and after the move. */
      EndsBefore: z.nullable(z.string()),
      EndsAfter: z.nullable(z.string()),
    }),
    access: MOVE,
    checkedOn: 'account',
    // The current parent, which is rejected after all other checks.
    sample: target => ({
      accountId: target.user,
      newParentAccountId: target.parent,
    }),
    callers: HOLDERS,
  }),
  /**
   * Moves the account with its subtree; the roles that cover it change at once. 409 with the current account in
   * `Details` when it was moved meanwhile, without `Details` when the new parent is not allowed.
   */
  'IAccountService/MoveAccount': operation({
    input: z.object({
      accountId: z.int(),
      newParentAccountId: z.int(),
      /** The reviewed version; without it only a concurrent change during the call is a conflict. */
      version: z.optional(z.int()),
      idempotencyKey: z.optional(idempotencyKey),
    }),
    output: account,
    access: MOVE,
    checkedOn: 'account',
    sample: target => ({ accountId: target.user, newParentAccountId: target.parent }),
    callers: HOLDERS,
  }),
};
