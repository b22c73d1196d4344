/** The part of IAccountService (section 7) that makes and changes accounts. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { fieldValue } from '#contract/identity/session.ts';
import { idempotencyKey, operations } from '#contract/platform/operation.ts';
import { account } from './account.ts';
import { CREATABLE_TYPES } from './hierarchy.ts';

const values = z.record(z.string().check(z.maxLength(100)), fieldValue);

/**
 * A second factor for fields that need one (section 5): a code and its method, without one the primary. Where one is
 * needed and not given the answer is 428, and 403 for somebody who has none or whose code is wrong.
 */
const proof = {
  mfaToken: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  mfaMethodId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
};

export const SEND_PASSWORD_LINK = need('USER_RESET_PASSWORD', 'Execute');

export const accountChangeOperations = operations({
  /**
   * Makes an account under another. A user gets a login, the default role and `roleIds`, and a mailed link to set the
   * password. The key is made by the client and survives its retries: a repeat is answered like the first, and makes
   * nothing. 422 with the fields in `Details`; 409 when the type cannot stand there.
   */
  'IAccountService/CreateAccount': {
    input: z.object({
      accountType: z.enum(CREATABLE_TYPES),
      parentAccountId: z.int(),
      values,
      idempotencyKey,
      roleIds: z.optional(z.array(z.int()).check(z.maxLength(20))),
      ...proof,
    }),
    output: z.object({ AccountId: z.number(), DisplayName: z.string() }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Changes the named fields of the account as it was at `version`; 409 with the account as it is now in `Details`. */
  'IAccountService/UpdateAccount': {
    input: z.object({ accountId: z.int(), version: z.int(), values, ...proof }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Mails a user a new link to set the password; the one they have stays until then. */
  'IAccountService/SendPasswordLink': {
    input: z.object({ userAccountId: z.int() }),
    output: z.null(),
    access: SEND_PASSWORD_LINK,
    checkedOn: 'account',
  },
});
