/** Every machine's hands and eyes in the browser; a machine without them fails the run. */
import { accountCreateSide } from './accounts/account-create.browser.ts';
import { accountEditSide } from './accounts/account-edit.browser.ts';
import { accountImportSide } from './accounts/account-import.browser.ts';
import { accountSaveSide } from './accounts/account-save.browser.ts';
import { importRunSide } from './accounts/import-run.browser.ts';
import { moveSide } from './accounts/move.browser.ts';
import { secretFieldSide } from './accounts/secret-field.browser.ts';
import { terminationSide } from './accounts/termination.browser.ts';
import { mfaMethodsSide } from './identity/mfa-methods.browser.ts';
import { mfaSetupSide } from './identity/mfa-setup.browser.ts';
import { passwordChangeSide } from './identity/password-change.browser.ts';
import { passwordResetSide } from './identity/password-reset.browser.ts';
import { proofSide } from './identity/proof.browser.ts';
import { secondFactorSide } from './identity/second-factor.browser.ts';
import { sessionSide } from './identity/session.browser.ts';
import { signInSide } from './identity/sign-in.browser.ts';
import { serviceOrderSide } from './orders/service-order.browser.ts';
import { adminMethodSide } from './portal/admin-method.browser.ts';
import { chatSide } from './portal/chat.browser.ts';
import { confirmSide } from './portal/confirm.browser.ts';
import { consentSide } from './portal/consent.browser.ts';
import { globalSearchSide } from './portal/global-search.browser.ts';
import { landingPageSide } from './portal/landing-page.browser.ts';
import { maintenanceSide } from './portal/maintenance.browser.ts';
import { notificationsSide } from './portal/notifications.browser.ts';
import { portalSide } from './portal/portal.browser.ts';
import { pushSide } from './portal/push.browser.ts';
import { realtimeSide } from './portal/realtime.browser.ts';
import { supportPanelSide } from './portal/support-panel.browser.ts';
import { termsSide } from './portal/terms.browser.ts';
import { toastsSide } from './portal/toasts.browser.ts';
import { unsavedChangesSide } from './portal/unsaved-changes.browser.ts';
import { workplaceSide } from './portal/workplace.browser.ts';
import type { BrowserSide } from './support/browser.ts';

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
