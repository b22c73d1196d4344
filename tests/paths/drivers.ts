/** Every machine's browser driver; a machine without one fails the run. */
import { accountCreateDriver } from './accounts/account-create.browser.ts';
import { accountEditDriver } from './accounts/account-edit.browser.ts';
import { accountImportDriver } from './accounts/account-import.browser.ts';
import { accountSaveDriver } from './accounts/account-save.browser.ts';
import { importRunDriver } from './accounts/import-run.browser.ts';
import { moveDriver } from './accounts/move.browser.ts';
import { secretFieldDriver } from './accounts/secret-field.browser.ts';
import { terminationDriver } from './accounts/termination.browser.ts';
import { mfaMethodsDriver } from './identity/mfa-methods.browser.ts';
import { mfaSetupDriver } from './identity/mfa-setup.browser.ts';
import { passwordChangeDriver } from './identity/password-change.browser.ts';
import { passwordResetDriver } from './identity/password-reset.browser.ts';
import { proofDriver } from './identity/proof.browser.ts';
import { secondFactorDriver } from './identity/second-factor.browser.ts';
import { sessionDriver } from './identity/session.browser.ts';
import { signInDriver } from './identity/sign-in.browser.ts';
import { priceEditorDriver } from './marketplace/price-editor.browser.ts';
import { serviceOrderDriver } from './orders/service-order.browser.ts';
import { adminMethodDriver } from './portal/admin-method.browser.ts';
import { chatDriver } from './portal/chat.browser.ts';
import { confirmDriver } from './portal/confirm.browser.ts';
import { consentDriver } from './portal/consent.browser.ts';
import { globalSearchDriver } from './portal/global-search.browser.ts';
import { landingPageDriver } from './portal/landing-page.browser.ts';
import { maintenanceDriver } from './portal/maintenance.browser.ts';
import { notificationsDriver } from './portal/notifications.browser.ts';
import { portalDriver } from './portal/portal.browser.ts';
import { pushDriver } from './portal/push.browser.ts';
import { realtimeDriver } from './portal/realtime.browser.ts';
import { supportPanelDriver } from './portal/support-panel.browser.ts';
import { termsDriver } from './portal/terms.browser.ts';
import { toastsDriver } from './portal/toasts.browser.ts';
import { unsavedChangesDriver } from './portal/unsaved-changes.browser.ts';
import { userRootDriver } from './portal/user-root.browser.ts';
import type { BrowserDriver } from './support/browser.ts';

/** Browser drivers by name of the model. */
export const drivers: Record<string, BrowserDriver> = {
  'account-create': accountCreateDriver,
  'account-edit': accountEditDriver,
  'account-save': accountSaveDriver,
  'admin-method': adminMethodDriver,
  'account-import': accountImportDriver,
  chat: chatDriver,
  confirm: confirmDriver,
  consent: consentDriver,
  'global-search': globalSearchDriver,
  'import-run': importRunDriver,
  'landing-page': landingPageDriver,
  maintenance: maintenanceDriver,
  'mfa-methods': mfaMethodsDriver,
  'mfa-setup': mfaSetupDriver,
  move: moveDriver,
  notifications: notificationsDriver,
  'password-change': passwordChangeDriver,
  'password-reset': passwordResetDriver,
  portal: portalDriver,
  proof: proofDriver,
  push: pushDriver,
  realtime: realtimeDriver,
  'second-factor': secondFactorDriver,
  'secret-field': secretFieldDriver,
  'price-editor': priceEditorDriver,
  'service-order': serviceOrderDriver,
  session: sessionDriver,
  'sign-in': signInDriver,
  'support-panel': supportPanelDriver,
  termination: terminationDriver,
  terms: termsDriver,
  toasts: toastsDriver,
  'unsaved-changes': unsavedChangesDriver,
  'user-root': userRootDriver,
};
