/** Handlers of the operations in `contract/identity/two-factor.ts`. */
import type { twoFactorOperations } from '#contract/identity/two-factor.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { countAttempt } from '#server/identity/attempts.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import { findLogin, requireOwnLogin } from '#server/identity/logins.ts';
import { listMethods } from '#server/identity/methods.ts';
import { requireUserInScope } from '#server/identity/require-account.ts';
import { confirmPassword } from '#server/identity/sign-in/authenticate-by-password.ts';
import { brokenPublicRules, brokenWhileTyping } from '#server/identity/sign-in/new-password.ts';
import { findReset } from '#server/identity/sign-in/password-reset.ts';
import {
  disableAllMethods,
  disableMethod,
  renameMethod,
  setPrimaryMethod,
} from '#server/identity/sign-in/two-factor-changes.ts';
import { enableMethod, setUpMethod } from '#server/identity/sign-in/two-factor-setup.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const twoFactorHandlers: HandlersOf<typeof twoFactorOperations> = {
  async 'IAccountService/ValidateUserPassword'({ password, token }, call) {
    // Without session or link, only the public rules are checked.
    const { session } = call;
    const login = token
      ? await findReset(call, token)
      : session
        ? await findLogin(call.readAsSystem('sign-in'), session.accountId)
        : null;
    if (!login) return { BrokenRules: brokenPublicRules(password) };
    await countAttempt(call, RATE_LIMITS.policyCheck, login.accountId);
    return { BrokenRules: await brokenWhileTyping(call, login, password) };
  },

  async 'IAccountService/SetupTwoFactorAuthentication'(input, call) {
    assertNotImpersonating(call);
    return setUpMethod(call, await requireOwnLogin(call), input);
  },

  async 'IAccountService/EnableTwoFactorAuthentication'({ authenticationMethodId, token, name }, call) {
    assertNotImpersonating(call);
    await enableMethod(call, authenticationMethodId, token, name);
    return listMethods(call.readAsSystem('sign-in'), call.session.accountId);
  },

  async 'IAccountService/DisableTwoFactorAuthentication'({ authenticationMethodId, password }, call) {
    assertNotImpersonating(call);
    const login = await requireOwnLogin(call);
    await confirmPassword(call, login, password);
    await disableMethod(call, login, authenticationMethodId);
    return listMethods(call.readAsSystem('sign-in'), call.session.accountId);
  },

  async 'IAccountService/RenameTwoFactorAuthentication'({ authenticationMethodId, name }, call) {
    assertNotImpersonating(call);
    await renameMethod(call, authenticationMethodId, name);
    return listMethods(call.readAsSystem('sign-in'), call.session.accountId);
  },

  async 'IAccountService/SetPrimaryTwoFactorAuthentication'({ authenticationMethodId }, call) {
    assertNotImpersonating(call);
    await setPrimaryMethod(call, authenticationMethodId);
    return listMethods(call.readAsSystem('sign-in'), call.session.accountId);
  },

  'IAccountService/ListTwoFactorAuthentications': (_input, call) =>
    listMethods(call.readAsSystem('sign-in'), call.session.accountId),

  async 'IAccountService/HasEnabledTwoFactorAuthentication'({ userAccountId }, call) {
    await requireUserInScope(call, userAccountId);
    return (await listMethods(call.readAsSystem('sign-in'), userAccountId)).length > 0;
  },

  async 'IAccountService/DisableMfaForUser'({ userAccountId }, call) {
    await disableAllMethods(call, userAccountId);
    return null;
  },
};
