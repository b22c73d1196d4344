/** IAccountService (section 7): second factors and password rules. */
import { requireUserInScope } from '#server/accounts/require-account.ts';
import { countAttempt, LIMITS } from '#server/identity/attempts.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import { findLogin, requireOwnLogin } from '#server/identity/logins.ts';
import { listMethods } from '#server/identity/methods.ts';
import { confirmPassword } from '#server/identity/sign-in/authenticate-by-password.ts';
import { brokenPublicRules, brokenRules } from '#server/identity/sign-in/new-password.ts';
import { findReset } from '#server/identity/sign-in/password-reset.ts';
import {
  disableAllMethods,
  disableMethod,
  renameMethod,
  setPrimaryMethod,
} from '#server/identity/sign-in/two-factor-changes.ts';
import { enableMethod, setUpMethod } from '#server/identity/sign-in/two-factor-setup.ts';
import type { Handlers } from '#server/platform/call.ts';

type TwoFactor = Pick<
  Handlers<'IAccountService'>,
  | 'ValidateUserPassword'
  | 'SetupTwoFactorAuthentication'
  | 'EnableTwoFactorAuthentication'
  | 'DisableTwoFactorAuthentication'
  | 'RenameTwoFactorAuthentication'
  | 'SetPrimaryTwoFactorAuthentication'
  | 'ListTwoFactorAuthentications'
  | 'HasEnabledTwoFactorAuthentication'
  | 'DisableMfaForUser'
>;

export const twoFactor: TwoFactor = {
  async ValidateUserPassword({ password, token }, call) {
    // Without session or link, only the public rules are checked.
    const { session } = call;
    const login = token
      ? await findReset(call, token)
      : session
        ? await findLogin(call.db, session.accountId)
        : null;
    if (!login) return { BrokenRules: brokenPublicRules(password) };
    await countAttempt(call, LIMITS.policyCheck, login.accountId);
    return { BrokenRules: await brokenRules(call, login, password) };
  },

  async SetupTwoFactorAuthentication(input, call) {
    assertNotImpersonating(call);
    return setUpMethod(call, await requireOwnLogin(call), input);
  },

  async EnableTwoFactorAuthentication({ authenticationMethodId, token, name }, call) {
    assertNotImpersonating(call);
    await enableMethod(call, authenticationMethodId, token, name);
    return listMethods(call.db, call.session.accountId);
  },

  async DisableTwoFactorAuthentication({ authenticationMethodId, password }, call) {
    assertNotImpersonating(call);
    const login = await requireOwnLogin(call);
    await confirmPassword(call, login, password);
    await disableMethod(call, login, authenticationMethodId);
    return listMethods(call.db, call.session.accountId);
  },

  async RenameTwoFactorAuthentication({ authenticationMethodId, name }, call) {
    assertNotImpersonating(call);
    await renameMethod(call, authenticationMethodId, name);
    return listMethods(call.db, call.session.accountId);
  },

  async SetPrimaryTwoFactorAuthentication({ authenticationMethodId }, call) {
    assertNotImpersonating(call);
    await setPrimaryMethod(call, authenticationMethodId);
    return listMethods(call.db, call.session.accountId);
  },

  ListTwoFactorAuthentications: (_input, call) => listMethods(call.db, call.session.accountId),

  async HasEnabledTwoFactorAuthentication({ userAccountId }, call) {
    await requireUserInScope(call, userAccountId);
    return (await listMethods(call.db, userAccountId)).length > 0;
  },

  async DisableMfaForUser({ userAccountId }, call) {
    await disableAllMethods(call, userAccountId);
    return null;
  },
};
