/** The part of IAccountService (section 7) about second factors and the rules for passwords. */
import * as z from 'zod/mini';
import {
  ANYBODY,
  ANY_SESSION,
  NO_USER,
  HOLDERS,
  READERS,
  UNKNOWN_IN_SESSION,
  UNKNOWN_TO_USERS,
} from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { optionalLine } from '#contract/platform/typed-text.ts';
import { PASSWORD_RULES } from './password-rule-names.ts';
import { authenticationMethod } from './session.ts';
import { DISABLES_MFA } from './user-rights.ts';

const methodId = z.string().check(z.maxLength(64));
const code = z.string().check(z.maxLength(64));
const methodName = optionalLine(80);

/** Response of SetupTwoFactorAuthentication: for an app its key, for e-mail the masked address of the code. */
export const twoFactorSetup = z.object({
  AuthenticationMethodId: z.string(),
  Type: z.enum(['Authenticator', 'Email']),
  /** Base32 key, authenticator apps only. */
  Secret: z.optional(z.string()),
  /** otpauth:// address for the QR picture, authenticator apps only. */
  KeyUri: z.optional(z.string()),
  /** Masked address, e-mail only. */
  Target: z.optional(z.string()),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

export const twoFactorOperations = {
  /** Section 5: checks a candidate against the policy; `token` is the one of a reset link, absent when signed in. */
  'IAccountService/ValidateUserPassword': operation({
    input: z.object({
      password: z.string().check(z.maxLength(1024)),
      token: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
    }),
    output: z.object({ BrokenRules: z.array(z.enum(PASSWORD_RULES)) }),
    access: 'public',
    checkedOn: 'nowhere',
    limits: ['policyCheck', 'historyCheck'],
    sample: () => ({ password: 'x' }),
    callers: ANYBODY,
  }),
  'IAccountService/SetupTwoFactorAuthentication': operation({
    input: z.object({
      type: z.enum(['Authenticator', 'Email']),
      email: z.optional(z.nullable(optionalLine(320))),
    }),
    output: twoFactorSetup,
    access: 'in-session',
    checkedOn: 'nowhere',
    limits: ['codeMail'],
    sample: () => ({ type: 'Authenticator' as const }),
    callers: ANY_SESSION,
  }),
  /** Verifies the new method with a code, names and enables it; the first one becomes primary. */
  'IAccountService/EnableTwoFactorAuthentication': operation({
    input: z.object({ authenticationMethodId: methodId, token: code, name: methodName }),
    output: z.array(authenticationMethod),
    access: 'in-session',
    checkedOn: 'nowhere',
    limits: ['code'],
    sample: () => ({ authenticationMethodId: 'none', token: 'x', name: 'x' }),
    callers: UNKNOWN_IN_SESSION,
  }),
  'IAccountService/DisableTwoFactorAuthentication': operation({
    input: z.object({ authenticationMethodId: methodId, password: z.string().check(z.maxLength(1024)) }),
    output: z.array(authenticationMethod),
    access: 'signed-in',
    checkedOn: 'nowhere',
    limits: ['signInAccount'],
    sample: () => ({ authenticationMethodId: 'none', password: 'wrong' }),
    callers: NO_USER,
  }),
  'IAccountService/RenameTwoFactorAuthentication': operation({
    input: z.object({ authenticationMethodId: methodId, name: methodName }),
    output: z.array(authenticationMethod),
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ authenticationMethodId: 'none', name: 'x' }),
    callers: UNKNOWN_TO_USERS,
  }),
  'IAccountService/SetPrimaryTwoFactorAuthentication': operation({
    input: z.object({ authenticationMethodId: methodId }),
    output: z.array(authenticationMethod),
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ authenticationMethodId: 'none' }),
    callers: UNKNOWN_TO_USERS,
  }),
  'IAccountService/ListTwoFactorAuthentications': operation({
    input: z.object({}),
    output: z.array(authenticationMethod),
    access: 'in-session',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_SESSION,
  }),
  'IAccountService/HasEnabledTwoFactorAuthentication': operation({
    input: z.object({ userAccountId: z.int() }),
    output: z.boolean(),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: READERS,
  }),
  /** Recovery by an administrator: removes all methods of a user in reach. */
  'IAccountService/DisableMfaForUser': operation({
    input: z.object({ userAccountId: z.int() }),
    output: z.null(),
    access: DISABLES_MFA,
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: HOLDERS,
  }),
};
