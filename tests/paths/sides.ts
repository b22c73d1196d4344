/** Every machine's hands and eyes in the browser; a machine without them fails the run. */
import { accountCreateSide } from './account-create.browser.ts';
import { accountEditSide } from './account-edit.browser.ts';
import { accountImportSide } from './account-import.browser.ts';
import { accountSaveSide } from './account-save.browser.ts';
import { adminMethodSide } from './admin-method.browser.ts';
import { chatSide } from './chat.browser.ts';
import { confirmSide } from './confirm.browser.ts';
import { consentSide } from './consent.browser.ts';
import { globalSearchSide } from './global-search.browser.ts';
import { importRunSide } from './import-run.browser.ts';
import { landingPageSide } from './landing-page.browser.ts';
import { maintenanceSide } from './maintenance.browser.ts';
import { mfaMethodsSide } from './mfa-methods.browser.ts';
import { mfaSetupSide } from './mfa-setup.browser.ts';
import { moveSide } from './move.browser.ts';
import { notificationsSide } from './notifications.browser.ts';
import { passwordChangeSide } from './password-change.browser.ts';
import { passwordResetSide } from './password-reset.browser.ts';
import { portalSide } from './portal.browser.ts';
import { proofSide } from './proof.browser.ts';
import { pushSide } from './push.browser.ts';
import { realtimeSide } from './realtime.browser.ts';
import { secondFactorSide } from './second-factor.browser.ts';
import { secretFieldSide } from './secret-field.browser.ts';
import { serviceOrderSide } from './service-order.browser.ts';
import { sessionSide } from './session.browser.ts';
import { signInSide } from './sign-in.browser.ts';
import { supportPanelSide } from './support-panel.browser.ts';
import type { BrowserSide } from './support/browser.ts';
import { terminationSide } from './termination.browser.ts';
import { termsSide } from './terms.browser.ts';
import { toastsSide } from './toasts.browser.ts';
import { unsavedChangesSide } from './unsaved-changes.browser.ts';
import { workplaceSide } from './workplace.browser.ts';

/** By the model's name. */
export const sides: Record<string, BrowserSide> = {
  'account-create': accountCreateSide,
  'account-edit': accountEditSide,
  'account-save': accountSaveSide,
  'admin-method': adminMethodSide,
  'account-import': accountImportSide,
  chat: chatSide,
  confirm: confirmSide,
  consent: consentSide,
  'global-search': globalSearchSide,
  'import-run': importRunSide,
  'landing-page': landingPageSide,
  maintenance: maintenanceSide,
  'mfa-methods': mfaMethodsSide,
  'mfa-setup': mfaSetupSide,
  move: moveSide,
  notifications: notificationsSide,
  'password-change': passwordChangeSide,
  'password-reset': passwordResetSide,
  portal: portalSide,
  proof: proofSide,
  push: pushSide,
  realtime: realtimeSide,
  'second-factor': secondFactorSide,
  'secret-field': secretFieldSide,
  'service-order': serviceOrderSide,
  session: sessionSide,
  'sign-in': signInSide,
  'support-panel': supportPanelSide,
  termination: terminationSide,
  terms: termsSide,
  toasts: toastsSide,
  'unsaved-changes': unsavedChangesSide,
  workplace: workplaceSide,
};
