/** The part of IAccountService (section 7) that creates and updates accounts. */
import * as z from 'zod/mini';
import { fieldValue } from '#contract/identity/session.ts';
import { HOLDERS, WRITERS } from '#contract/platform/callers.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { account } from './account.ts';
import { CREATABLE_TYPES } from './hierarchy.ts';
import { SEND_PASSWORD_LINK } from './people-rights.ts';

const values = z.record(z.string().check(z.maxLength(100)), fieldValue);

/**
 * A second factor for fields that need one (section 5): a code and its method, by default the primary one. 428 when needed
 * and missing, 403 when the code is wrong or the caller has no second factor.
 */
const proof = {
  mfaToken: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  mfaMethodId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
};

export const accountChangeOperations = {
  /**
   * Creates an account under another. A user gets a login, the default role and `roleIds`, and a mailed link to set the
   * password. The client generates the idempotency key and reuses it for retries: a repeat returns the first response and
   * creates nothing. 422 with the invalid fields in `Details`; 409 when the type is not allowed there.
   */
  'IAccountService/CreateAccount': operation({
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
    limits: ['code', 'invitePerson', 'inviteOrganisation'],
    sample: target => ({
      accountType: 'User' as const,
      parentAccountId: target.parent,
      values: {},
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: HOLDERS,
  }),
  /** Updates the named fields of the account at `version`; 409 with the current account in `Details`. */
  'IAccountService/UpdateAccount': operation({
    input: z.object({ accountId: z.int(), version: z.int(), values, ...proof }),
    output: account,
    access: 'signed-in',
    checkedOn: 'account',
    limits: ['code'],
    sample: target => ({ accountId: target.user, version: 0, values: {} }),
    callers: WRITERS,
  }),
  /** Mails a user a link to set a new password; the current one stays valid until then. */
  'IAccountService/SendPasswordLink': operation({
    input: z.object({ userAccountId: z.int() }),
    output: z.null(),
    access: SEND_PASSWORD_LINK,
    checkedOn: 'account',
    limits: ['resetAccount', 'invitePerson', 'inviteOrganisation'],
    sample: target => ({ userAccountId: target.user }),
    callers: HOLDERS,
  }),
};
