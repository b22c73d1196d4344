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
import { addToPricelistDriver } from './marketplace/add-to-pricelist.browser.ts';
import { groupUploadDriver } from './marketplace/group-upload.browser.ts';
import { priceEditorDriver } from './marketplace/price-editor.browser.ts';
import { priceUploadDriver } from './marketplace/price-upload.browser.ts';
import { pricelistEditDriver } from './marketplace/pricelist-edit.browser.ts';
import { pricelistOrderDriver } from './marketplace/pricelist-order.browser.ts';
import { propagationDriver } from './marketplace/propagation.browser.ts';
import { serviceGroupEditDriver } from './marketplace/service-group-edit.browser.ts';
import { serviceTextsDriver } from './marketplace/service-texts.browser.ts';
import { versionedEditDriver } from './marketplace/versioned-edit.browser.ts';
import { serviceOrderDriver } from './orders/service-order.browser.ts';
import { listSelectionDriver } from './platform/list-selection.browser.ts';
import { adminMethodDriver } from './portal/admin-method.browser.ts';
import { chatDriver } from './portal/chat.browser.ts';
import { commandPaletteDriver } from './portal/command-palette.browser.ts';
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
import type { BrowserDriver } from './support/driver.ts';

const all: BrowserDriver[] = [
  accountCreateDriver,
  accountEditDriver,
  accountImportDriver,
  accountSaveDriver,
  importRunDriver,
  moveDriver,
  secretFieldDriver,
  terminationDriver,
  mfaMethodsDriver,
  mfaSetupDriver,
  passwordChangeDriver,
  passwordResetDriver,
  proofDriver,
  secondFactorDriver,
  sessionDriver,
  signInDriver,
  groupUploadDriver,
  priceEditorDriver,
  addToPricelistDriver,
  priceUploadDriver,
  pricelistEditDriver,
  pricelistOrderDriver,
  propagationDriver,
  serviceGroupEditDriver,
  serviceTextsDriver,
  versionedEditDriver,
  serviceOrderDriver,
  adminMethodDriver,
  chatDriver,
  confirmDriver,
  consentDriver,
  commandPaletteDriver,
  globalSearchDriver,
  landingPageDriver,
  listSelectionDriver,
  maintenanceDriver,
  notificationsDriver,
  portalDriver,
  pushDriver,
  realtimeDriver,
  supportPanelDriver,
  termsDriver,
  toastsDriver,
  unsavedChangesDriver,
  userRootDriver,
];

/** Browser drivers by name of the model. */
export const drivers: Record<string, BrowserDriver> = Object.fromEntries(
  all.map(driver => [driver.name, driver]),
);
