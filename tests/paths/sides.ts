/** Every machine's hands and eyes in the browser; a machine without them fails the run. */
import { mfaMethodsSide } from './mfa-methods.browser.ts';
import { mfaSetupSide } from './mfa-setup.browser.ts';
import { passwordChangeSide } from './password-change.browser.ts';
import { passwordResetSide } from './password-reset.browser.ts';
import { secondFactorSide } from './second-factor.browser.ts';
import { signInSide } from './sign-in.browser.ts';
import type { BrowserSide } from './support/browser.ts';

/** By the model's name. */
export const sides: Record<string, BrowserSide> = {
  'mfa-methods': mfaMethodsSide,
  'mfa-setup': mfaSetupSide,
  'password-change': passwordChangeSide,
  'password-reset': passwordResetSide,
  'second-factor': secondFactorSide,
  'sign-in': signInSide,
};
