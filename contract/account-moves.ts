/** The part of IAccountService (section 7) that moves accounts. */
import * as z from 'zod/mini';
import { foundAccounts, maxRows, searchString } from './account-tree.ts';
import { account } from './account.ts';
import { need } from './capability.ts';
import { operations } from './operation.ts';

const MOVE = need('ACCOUNT_MOVE', 'Execute');

export const accountMoveOperations = operations({
  /** Where the account may go, with paths: never where it is, below itself, or where its type cannot stand. */
  'IAccountService/GetPossbileParentsForAccountMove': {
    input: z.object({
      accountId: z.int(),
      searchString: z.optional(searchString),
      maxRows: z.optional(maxRows),
    }),
    output: z.extend(foundAccounts, {
      /** How many accounts move: the account and all below it. */
      AccountCount: z.number(),
    }),
    access: MOVE,
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
    }),
    output: account,
    access: MOVE,
  },
});
