/** ISelfCareService (section 7): a person's own password. */
import type { Handlers } from '#server/call.ts';
import { addressBlock, countAttempt, LIMITS } from '#server/sign-in/attempts.ts';
import { confirmPassword } from '#server/sign-in/identify.ts';
import { refuseWhileImpersonating } from '#server/sign-in/impersonation.ts';
import { ownLogin } from '#server/sign-in/logins.ts';
import { refuseBrokenRules, setPassword } from '#server/sign-in/new-password.ts';
import { findReset, linkSpent, requestReset } from '#server/sign-in/password-reset.ts';

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
