/** ISelfCareService (section 7): users' own passwords. */
import { addressBlock, countAttempt, LIMITS } from '#server/identity/attempts.ts';
import { assertNotImpersonating } from '#server/identity/impersonation.ts';
import { requireOwnLogin } from '#server/identity/logins.ts';
import { confirmPassword } from '#server/identity/sign-in/authenticate-by-password.ts';
import { assertPasswordRules, setPassword } from '#server/identity/sign-in/new-password.ts';
import { requestReset, requireReset } from '#server/identity/sign-in/password-reset.ts';
import type { Handlers } from '#server/platform/call.ts';

export const selfCare: Handlers<'ISelfCareService'> = {
  async RequestResetPassword({ username }, call) {
    await requestReset(call, username);
    return null;
  },

  async CheckResetLink({ username, token }, call) {
    await requireReset(call, username, token);
    return null;
  },

  async ResetPassword({ username, newPassword, token }, call) {
    await countAttempt(call, LIMITS.resetAddress, addressBlock(call.address));
    const login = await requireReset(call, username, token);
    // Checked before the token is consumed, so that a rejected password leaves the link valid.
    await assertPasswordRules(call, login, newPassword);
    await setPassword(call, login, newPassword, { action: 'password.reset', resetToken: token });
    return null;
  },

  async ChangeMyPassword({ currentPassword, newPassword }, call) {
    assertNotImpersonating(call);
    const login = await requireOwnLogin(call);
    await confirmPassword(call, login, currentPassword);
    await assertPasswordRules(call, login, newPassword);
    await setPassword(call, login, newPassword, { action: 'password.change', keepSession: call.session.id });
    return null;
  },
};
