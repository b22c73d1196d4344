/** Handlers of the operations in `contract/identity/self-care.ts`. */
import type { selfCareOperations } from '#contract/identity/self-care.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { addressBlock, countAttempt } from '#server/identity/attempts.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import { requireOwnLogin } from '#server/identity/logins.ts';
import { confirmPassword } from '#server/identity/sign-in/authenticate-by-password.ts';
import { assertPasswordRules, setPassword } from '#server/identity/sign-in/new-password.ts';
import { requestReset, requireReset } from '#server/identity/sign-in/password-reset.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const selfCareHandlers: HandlersOf<typeof selfCareOperations> = {
  async 'ISelfCareService/RequestResetPassword'({ username }, call) {
    await requestReset(call, username);
    return null;
  },

  async 'ISelfCareService/CheckResetLink'({ username, token }, call) {
    await requireReset(call, username, token);
    return null;
  },

  async 'ISelfCareService/ResetPassword'({ username, newPassword, token }, call) {
    await countAttempt(call, RATE_LIMITS.resetAddress, addressBlock(call.address));
    const login = await requireReset(call, username, token);
    // Checked before the token is consumed, so that a rejected password leaves the link valid.
    await assertPasswordRules(call, login, newPassword);
    await setPassword(call, login, newPassword, { action: 'password.reset', resetToken: token });
    return null;
  },

  async 'ISelfCareService/ChangeMyPassword'({ currentPassword, newPassword }, call) {
    assertNotImpersonating(call);
    const login = await requireOwnLogin(call);
    await confirmPassword(call, login, currentPassword);
    await assertPasswordRules(call, login, newPassword);
    await setPassword(call, login, newPassword, { action: 'password.change', keepSession: call.session.id });
    return null;
  },
};
