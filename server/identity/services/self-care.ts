/** ISelfCareService (section 7): a person's own password. */
import { addressBlock, countAttempt, LIMITS } from '#server/identity/attempts.ts';
import { refuseWhileImpersonating } from '#server/identity/impersonation.ts';
import { ownLogin } from '#server/identity/logins.ts';
import { confirmPassword } from '#server/identity/sign-in/identify.ts';
import { refuseBrokenRules, setPassword } from '#server/identity/sign-in/new-password.ts';
import { findReset, linkSpent, requestReset } from '#server/identity/sign-in/password-reset.ts';
import type { Handlers } from '#server/platform/call.ts';

export const selfCare: Handlers<'ISelfCareService'> = {
  async RequestResetPassword({ username }, call) {
    await requestReset(call, username);
    return null;
  },

  async ResetPassword({ username, newPassword, token }, call) {
    await countAttempt(call, LIMITS.resetAddress, addressBlock(call.address));
    const login = await findReset(call, token);
    if (login?.username.toLowerCase() !== username.trim().toLowerCase()) throw linkSpent();
    // The rules come first: a refused password leaves the link for another try.
    await refuseBrokenRules(call, login, newPassword);
    await setPassword(call, login, newPassword, { action: 'password.reset', resetToken: token });
    return null;
  },

  async ChangeMyPassword({ currentPassword, newPassword }, call) {
    refuseWhileImpersonating(call);
    const login = await ownLogin(call);
    await confirmPassword(call, login, currentPassword);
    await refuseBrokenRules(call, login, newPassword);
    await setPassword(call, login, newPassword, { action: 'password.change', keepSession: call.session.id });
    return null;
  },
};
