/** Actions on several users at once, with one result per user. */
import * as z from 'zod/mini';
import { ANY_USER } from '#contract/platform/callers.ts';
import { BULK_MAX } from '#contract/platform/list-filters.ts';
import { operation } from '#contract/platform/operation.ts';

export const USER_ACTIONS = ['endSessions', 'sendPasswordLink', 'removeSecondFactors'] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export const userActionOperations = {
  /**
   * Does to each user what EndUserSessions, SendPasswordLink or DisableMfaForUser does to one, each with its rights
   * checked and in its own transaction. `Problems` are in the order of the ids; there are fewer when the server failed
   * part-way, and the client can send the remaining ids again.
   */
  'IAccountService/ActOnUsers': operation({
    input: z.object({
      action: z.enum(USER_ACTIONS),
      userAccountIds: z.array(z.int()).check(
        z.minLength(1),
        z.maxLength(BULK_MAX),
        z.refine(ids => new Set(ids).size === ids.length),
      ),
    }),
    output: z.object({
      /** Why the action failed for a user, in the caller's language; null for success. */
      Problems: z.array(z.nullable(z.string())),
    }),
    access: 'signed-in',
    checkedOn: 'each row',
    sample: target => ({ action: 'endSessions' as const, userAccountIds: [target.user] }),
    callers: ANY_USER,
  }),
};
