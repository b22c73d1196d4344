/** The part of IAccountService (section 7) that is about second factors and password rules. */
import { DISABLES_MFA } from '#contract/accounts/account.ts';
import { refuseHigher } from '#server/accounts/held-rights.ts';
import { reachedUser } from '#server/accounts/reached.ts';
import { countAttempt, LIMITS } from '#server/identity/attempts.ts';
import { refuseWhileImpersonating } from '#server/identity/impersonation.ts';
import { findLogin, ownLogin } from '#server/identity/logins.ts';
import { listMethods } from '#server/identity/methods.ts';
import { demandOn } from '#server/identity/rights.ts';
import { confirmPassword } from '#server/identity/sign-in/identify.ts';
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
import { HttpError } from '#server/platform/http-error.ts';

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
    // `public` in the contract: whoever is known by neither a session nor a link learns what anybody may know.
    const session: typeof call.session | null = call.session;
    const login = token
      ? await findReset(call, token)
      : session
        ? await findLogin(call.db, session.accountId)
        : null;
    if (!login) return { BrokenRules: brokenPublicRules(password) };
    await countAttempt(call, LIMITS.policyCheck, login.accountId);
    return { BrokenRules: await brokenRules(call, login, password) };
  },

  async SetupTwoFactorAuthentication(wish, call) {
    refuseWhileImpersonating(call);
    return setUpMethod(call, await ownLogin(call), wish);
  },

  async EnableTwoFactorAuthentication({ authenticationMethodId, token, name }, call) {
    refuseWhileImpersonating(call);
    await enableMethod(call, authenticationMethodId, token, name);
    return listMethods(call.db, call.session.accountId);
  },

  async DisableTwoFactorAuthentication({ authenticationMethodId, password }, call) {
    refuseWhileImpersonating(call);
    const login = await ownLogin(call);
    await confirmPassword(call, login, password);
    await disableMethod(call, login, authenticationMethodId);
    return listMethods(call.db, call.session.accountId);
  },

  async RenameTwoFactorAuthentication({ authenticationMethodId, name }, call) {
    refuseWhileImpersonating(call);
    await renameMethod(call, authenticationMethodId, name);
    return listMethods(call.db, call.session.accountId);
  },

  async SetPrimaryTwoFactorAuthentication({ authenticationMethodId }, call) {
    refuseWhileImpersonating(call);
    await setPrimaryMethod(call, authenticationMethodId);
    return listMethods(call.db, call.session.accountId);
  },

  ListTwoFactorAuthentications: (_input, call) => listMethods(call.db, call.session.accountId),

  async HasEnabledTwoFactorAuthentication({ userAccountId }, call) {
    await reachedUser(call, userAccountId);
    return (await listMethods(call.db, userAccountId)).length > 0;
  },

  async DisableMfaForUser({ userAccountId }, call) {
    demandOn(call, DISABLES_MFA, (await reachedUser(call, userAccountId)).path);
    // Removing one's own methods takes the password (DisableTwoFactorAuthentication).
    if (userAccountId === call.session.accountId) throw new HttpError(409, 'error.not_yourself');
    await refuseHigher(call, userAccountId);
    await disableAllMethods(call, userAccountId);
    return null;
  },
};
