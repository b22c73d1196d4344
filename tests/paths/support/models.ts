/** Every machine's model; a machine without one fails the run (tests/machines/openable.test.ts). */
import { accountCreateModel } from '../accounts/account-create.model.ts';
import { accountEditModel } from '../accounts/account-edit.model.ts';
import { accountImportModel } from '../accounts/account-import.model.ts';
import { accountSaveModel } from '../accounts/account-save.model.ts';
import { importRunModel } from '../accounts/import-run.model.ts';
import { moveModel } from '../accounts/move.model.ts';
import { secretFieldModel } from '../accounts/secret-field.model.ts';
import { terminationModel } from '../accounts/termination.model.ts';
import { mfaMethodsModel } from '../identity/mfa-methods.model.ts';
import { mfaSetupModel } from '../identity/mfa-setup.model.ts';
import { passwordChangeModel } from '../identity/password-change.model.ts';
import { passwordResetModel } from '../identity/password-reset.model.ts';
import { proofModel } from '../identity/proof.model.ts';
import { secondFactorModel } from '../identity/second-factor.model.ts';
import { sessionModel } from '../identity/session.model.ts';
import { signInModel } from '../identity/sign-in.model.ts';
import { addToPricelistModel } from '../marketplace/add-to-pricelist.model.ts';
import { groupUploadModel } from '../marketplace/group-upload.model.ts';
import { priceEditorModel } from '../marketplace/price-editor.model.ts';
import { priceUploadModel } from '../marketplace/price-upload.model.ts';
import { pricelistEditModel } from '../marketplace/pricelist-edit.model.ts';
import { pricelistOrderModel } from '../marketplace/pricelist-order.model.ts';
import { propagationModel } from '../marketplace/propagation.model.ts';
import { serviceGroupEditModel } from '../marketplace/service-group-edit.model.ts';
import { serviceTextsModel } from '../marketplace/service-texts.model.ts';
import { versionedEditModel } from '../marketplace/versioned-edit.model.ts';
import { serviceOrderModel } from '../orders/service-order.model.ts';
import { listSelectionModel } from '../platform/list-selection.model.ts';
import { adminMethodModel } from '../portal/admin-method.model.ts';
import { chatModel } from '../portal/chat.model.ts';
import { commandPaletteModel } from '../portal/command-palette.model.ts';
import { confirmModel } from '../portal/confirm.model.ts';
import { consentModel } from '../portal/consent.model.ts';
import { globalSearchModel } from '../portal/global-search.model.ts';
import { landingPageModel } from '../portal/landing-page.model.ts';
import { maintenanceModel } from '../portal/maintenance.model.ts';
import { notificationsModel } from '../portal/notifications.model.ts';
import { portalModel } from '../portal/portal.model.ts';
import { pushModel } from '../portal/push.model.ts';
import { realtimeModel } from '../portal/realtime.model.ts';
import { supportPanelModel } from '../portal/support-panel.model.ts';
import { termsModel } from '../portal/terms.model.ts';
import { toastsModel } from '../portal/toasts.model.ts';
import { unsavedChangesModel } from '../portal/unsaved-changes.model.ts';
import { userRootModel } from '../portal/user-root.model.ts';
import type { AnyModel } from './model.ts';

export const models: AnyModel[] = [
  accountCreateModel,
  accountEditModel,
  accountSaveModel,
  adminMethodModel,
  accountImportModel,
  chatModel,
  commandPaletteModel,
  confirmModel,
  consentModel,
  globalSearchModel,
  importRunModel,
  landingPageModel,
  listSelectionModel,
  maintenanceModel,
  mfaMethodsModel,
  mfaSetupModel,
  moveModel,
  notificationsModel,
  passwordChangeModel,
  passwordResetModel,
  portalModel,
  addToPricelistModel,
  pricelistEditModel,
  pricelistOrderModel,
  serviceGroupEditModel,
  propagationModel,
  serviceTextsModel,
  versionedEditModel,
  proofModel,
  pushModel,
  realtimeModel,
  secondFactorModel,
  secretFieldModel,
  groupUploadModel,
  priceEditorModel,
  priceUploadModel,
  serviceOrderModel,
  sessionModel,
  signInModel,
  supportPanelModel,
  terminationModel,
  termsModel,
  toastsModel,
  unsavedChangesModel,
  userRootModel,
];
