/** IAuthorizationService (section 7): signing in and out, languages, second-factor mails, impersonation. */
import * as z from 'zod/mini';
import {
  ANYBODY,
  ANY_SESSION,
  ANY_USER,
  HOLDERS,
  NOBODY,
  UNKNOWN_OR_PENDING,
} from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { need } from './capability.ts';
import { sessionUser } from './session.ts';

const short = z.string().check(z.maxLength(320));
/** Long enough for passphrases; bounds the cost of hashing. */
const password = z.string().check(z.maxLength(1024));
const token = z.string().check(z.maxLength(64));

/** Response of AuthenticateOpenId: a user, or for an unknown subject the ticket for /sso-link. */
const openIdAnswer = z.extend(sessionUser, { OpenIdSubIdentifier: z.optional(z.string()) });

/** Checked on the user to impersonate. */
export const IMPERSONATE = need('USER_ACCOUNT', 'Execute');

export const authorizationOperations = {
  /**
   * With a code the password is verified again. After single sign-on the password is empty: the code then completes the
   * sign-in that AuthenticateOpenId left pending in this browser.
   */
  'IAuthorizationService/Authenticate': operation({
    input: z.object({
      userName: short,
      password,
      mfaToken: z.optional(z.nullable(token)),
      mfaMethodId: z.optional(z.nullable(token)),
    }),
    output: sessionUser,
    access: 'public',
    checkedOn: 'nowhere',
    limits: ['signInAddress', 'signInAccount', 'code'],
    sample: () => ({ userName: crypto.randomUUID(), password: 'wrong' }),
    callers: NOBODY,
  }),
  'IAuthorizationService/Logout': operation({
    input: z.object({}),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANYBODY,
  }),
  /** Returns the user without a SessionId when they may no longer sign in (section 6: capabilities updated). */
  'IAuthorizationService/GetCurrentUser': operation({
    input: z.object({}),
    output: sessionUser,
    access: 'public',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_SESSION,
  }),
  'IAuthorizationService/AuthenticateOpenId': operation({
    input: z.object({
      code: z.string().check(z.maxLength(4096)),
      state: z.string().check(z.maxLength(1024)),
      clientName: short,
    }),
    output: openIdAnswer,
    access: 'public',
    checkedOn: 'nowhere',
    sample: () => ({ code: 'x', state: 'x', clientName: 'x' }),
    callers: NOBODY,
  }),
  'IAuthorizationService/AuthenticateWithSubConfirmation': operation({
    input: z.object({
      userName: short,
      password,
      subId: short,
      clientName: short,
      mfaToken: z.optional(z.nullable(token)),
      mfaMethodId: z.optional(z.nullable(token)),
    }),
    output: sessionUser,
    access: 'public',
    checkedOn: 'nowhere',
    limits: ['signInAddress', 'signInAccount', 'code'],
    sample: () => ({
      userName: crypto.randomUUID(),
      password: 'wrong',
      subId: 'x',
      clientName: 'x',
    }),
    callers: NOBODY,
  }),
  'IAuthorizationService/PingPong': operation({
    input: z.object({}),
    output: z.string(),
    access: 'in-session',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_SESSION,
  }),
  'IAuthorizationService/SetLanguage': operation({
    input: z.object({ languageCode: z.string().check(z.maxLength(16)) }),
    output: z.null(),
    access: 'in-session',
    checkedOn: 'nowhere',
    sample: () => ({ languageCode: 'en' }),
    callers: ANY_SESSION,
  }),
  'IAuthorizationService/SendSecurityCodeNotification': operation({
    input: z.object({ authenticationMethodId: token }),
    output: z.null(),
    access: 'public',
    checkedOn: 'nowhere',
    limits: ['codeMail'],
    sample: () => ({ authenticationMethodId: 'none' }),
    callers: UNKNOWN_OR_PENDING,
  }),
  'IAuthorizationService/Impersonate': operation({
    input: z.object({ userAccountId: z.int() }),
    output: sessionUser,
    access: IMPERSONATE,
    checkedOn: 'account',
    sample: target => ({ userAccountId: target.user }),
    callers: HOLDERS,
  }),
  'IAuthorizationService/Unimpersonate': operation({
    input: z.object({}),
    output: sessionUser,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_USER,
  }),
};
