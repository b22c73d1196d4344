/** The part of IAccountService (section 7) that moves accounts. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { idempotencyKey, operations } from '#contract/platform/operation.ts';
import { account, ACCOUNT_TYPES } from './account.ts';
import { ancestor, foundAccounts, maxRows, searchString } from './tree.ts';

/** Asked of the account that moves, and of its new parent. */
export const MOVE = need('ACCOUNT_MOVE', 'Execute');

/** As many people as there are, the first 20 by name. */
const people = z.object({
  Count: z.number(),
  Named: z.array(z.object({ AccountId: z.number(), DisplayName: z.string() })),
});

export const accountMoveOperations = operations({
  /** Where the account may go, with paths: never where it is, below itself, or where its type cannot stand. */
  'IAccountService/GetPossbileParentsForAccountMove': {
    input: z.object({
      accountId: z.int(),
      searchString: z.optional(searchString),
      maxRows: z.optional(maxRows),
    }),
    output: z.extend(foundAccounts, {
      /** How many accounts move: the account and all that lives below it. */
      AccountCount: z.number(),
    }),
    access: MOVE,
    checkedOn: 'account',
  },
  /**
   * What a move would change; 409 where it would be refused. Of people, only those are counted whom the caller may see.
   */
  'IAccountService/GetAccountMoveConsequences': {
    input: z.object({ accountId: z.int(), newParentAccountId: z.int() }),
    output: z.object({
      DisplayName: z.string(),
      AccountType: z.enum(ACCOUNT_TYPES),
      /** The version that was looked at, for MoveAccount. */
      Version: z.number(),
      /** The names above it, today and then. */
      Before: z.array(ancestor),
      After: z.array(ancestor),
      AccountCount: z.number(),
      UserCount: z.number(),
      SubscriptionCount: z.number(),
      /** Whose roles reach it today but then no longer, and the other way round. */
      LosesReach: people,
      GainsReach: people,
      /** When it ends where it stands today, and there. */
      EndsBefore: z.nullable(z.string()),
      EndsAfter: z.nullable(z.string()),
    }),
    access: MOVE,
    checkedOn: 'account',
  },
  /**
   * Moves the account with all below it; whose roles reach it changes at once. 409 with the account as it is now in
   * `Details` when somebody moved it first, or without when it cannot stand there.
   */
  'IAccountService/MoveAccount': {
    input: z.object({
      accountId: z.int(),
      newParentAccountId: z.int(),
      /** The version that was looked at; without it only what happens during the call is a conflict. */
      version: z.optional(z.int()),
      idempotencyKey: z.optional(idempotencyKey),
    }),
    output: account,
    access: MOVE,
    checkedOn: 'account',
  },
});
