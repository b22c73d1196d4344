/** Handlers of the operations in `contract/identity/authorization.ts`. */
import type { authorizationOperations } from '#contract/identity/authorization.ts';
import { toLocale } from '#contract/platform/locales.ts';
import { impersonate, assertNotImpersonating, unimpersonate } from '#server/identity/impersonation.ts';
import { findLogin } from '#server/identity/logins.ts';
import { findMethod } from '#server/identity/methods.ts';
import { endSession, findUserWithoutLogin } from '#server/identity/session.ts';
import {
  authenticateByPassword,
  assertAccountOpen,
} from '#server/identity/sign-in/authenticate-by-password.ts';
import { completeSignIn, requireSecondFactor } from '#server/identity/sign-in/complete-sign-in.ts';
import { sendEmailCode } from '#server/identity/sign-in/email-codes.ts';
import { verifyFirstFactor } from '#server/identity/sign-in/first-factor.ts';
import {
  checkTicket,
  finishAtProvider,
  findSubject,
  issueTicket,
  linkSubject,
} from '#server/identity/sign-in/open-id.ts';
import { endPending, findPending, signedOutUser } from '#server/identity/sign-in/pending.ts';
import { audit } from '#server/platform/audit.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

export const authorizationHandlers: HandlersOf<typeof authorizationOperations> = {
  async 'IAuthorizationService/Authenticate'(input, call) {
    const login = await verifyFirstFactor(call, input);
    return (await requireSecondFactor(call, login, input)) ?? completeSignIn(call, login, 'sign-in');
  },

  async 'IAuthorizationService/Logout'(_input, call) {
    if (call.session)
      await audit(call.asSystem('sign-in'), call, { action: 'sign-out', objectId: call.session.accountId });
    await endSession(call);
    await endPending(call);
    return null;
  },

  async 'IAuthorizationService/GetCurrentUser'(_input, call) {
    // Public, so that users who lost the right to sign in get a message.
    if (call.session) return call.session.user;
    const token = call.cookies.session.get();
    const shutOut = token === undefined ? undefined : await findUserWithoutLogin(call, token);
    if (!shutOut) throw new HttpError(401, 'error.session');
    call.cookies.session.clear();
    return { ...signedOutUser(shutOut.Username), Capability: shutOut.Capability };
  },

  async 'IAuthorizationService/AuthenticateOpenId'({ code, state }, call) {
    const subject = await finishAtProvider(call, code, state);
    const accountId = await findSubject(call, subject);
    const login = accountId === null ? null : await findLogin(call.readAsSystem('sign-in'), accountId);
    if (!login) return { ...signedOutUser(''), OpenIdSubIdentifier: await issueTicket(call, subject) };
    assertAccountOpen(login);
    return (await requireSecondFactor(call, login, {})) ?? completeSignIn(call, login, 'sign-in.open-id');
  },

  async 'IAuthorizationService/AuthenticateWithSubConfirmation'(input, call) {
    await checkTicket(call, input.subId);
    const login = await authenticateByPassword(call, input.userName, input.password);
    const pending = await requireSecondFactor(call, login, input);
    if (pending) return pending;
    await linkSubject(call, input.subId, login);
    return completeSignIn(call, login, 'sign-in.open-id');
  },

  'IAuthorizationService/PingPong': async () => 'Pong',

  async 'IAuthorizationService/SetLanguage'({ languageCode }, call) {
    const locale = toLocale(languageCode);
    // Section 5: an unsupported code is ignored. While impersonating, the user's stored language is not changed.
    if (!locale || call.session.impersonatorId !== null || locale === call.session.user.Language) return null;
    const { accountId, user } = call.session;
    await call
      .asSystem('sign-in')
      .updateTable('login')
      .set({ locale })
      .where('account_id', '=', accountId)
      .execute();
    await audit(call.asSystem('sign-in'), call, {
      action: 'language.change',
      objectId: accountId,
      changes: [{ field: 'Language', old: user.Language, new: locale }],
    });
    return null;
  },

  async 'IAuthorizationService/SendSecurityCodeNotification'({ authenticationMethodId }, call) {
    // Public, because it is also called before the session exists.
    const { session } = call;
    if (session) assertNotImpersonating({ session });
    const login = session
      ? await findLogin(call.readAsSystem('sign-in'), session.accountId)
      : await findPending(call);
    if (!login) throw new HttpError(403, 'error.sign_in_expired');
    const method = await findMethod(call.readAsSystem('sign-in'), login.accountId, authenticationMethodId);
    // Before sign-in only enabled methods; within a session also one being set up.
    if (!method || (!session && method.enabled_at === null)) throw new HttpError(404, 'error.not_found');
    await sendEmailCode(call, method, login.locale ?? call.locale);
    return null;
  },

  'IAuthorizationService/Impersonate': ({ userAccountId }, call) => impersonate(call, userAccountId),
  'IAuthorizationService/Unimpersonate': (_input, call) => unimpersonate(call),
};
