/** Every machine's model; a machine without one fails the run (tests/machines/openable.test.ts). */
import { accountCreateModel } from '../account-create.model.ts';
import { accountEditModel } from '../account-edit.model.ts';
import { accountImportModel } from '../account-import.model.ts';
import { accountSaveModel } from '../account-save.model.ts';
import { adminMethodModel } from '../admin-method.model.ts';
import { chatModel } from '../chat.model.ts';
import { confirmModel } from '../confirm.model.ts';
import { consentModel } from '../consent.model.ts';
import { globalSearchModel } from '../global-search.model.ts';
import { importRunModel } from '../import-run.model.ts';
import { landingPageModel } from '../landing-page.model.ts';
import { maintenanceModel } from '../maintenance.model.ts';
import { mfaMethodsModel } from '../mfa-methods.model.ts';
import { mfaSetupModel } from '../mfa-setup.model.ts';
import { moveModel } from '../move.model.ts';
import { notificationsModel } from '../notifications.model.ts';
import { passwordChangeModel } from '../password-change.model.ts';
import { passwordResetModel } from '../password-reset.model.ts';
import { portalModel } from '../portal.model.ts';
import { proofModel } from '../proof.model.ts';
import { pushModel } from '../push.model.ts';
import { realtimeModel } from '../realtime.model.ts';
import { secondFactorModel } from '../second-factor.model.ts';
import { secretFieldModel } from '../secret-field.model.ts';
import { serviceOrderModel } from '../service-order.model.ts';
import { sessionModel } from '../session.model.ts';
import { signInModel } from '../sign-in.model.ts';
import { supportPanelModel } from '../support-panel.model.ts';
import { terminationModel } from '../termination.model.ts';
import { termsModel } from '../terms.model.ts';
import { toastsModel } from '../toasts.model.ts';
import { unsavedChangesModel } from '../unsaved-changes.model.ts';
import { workplaceModel } from '../workplace.model.ts';
import type { AnyModel } from './model.ts';

export const models: AnyModel[] = [
  accountCreateModel,
  accountEditModel,
  accountSaveModel,
  adminMethodModel,
  accountImportModel,
  chatModel,
  confirmModel,
  consentModel,
  globalSearchModel,
  importRunModel,
  landingPageModel,
  maintenanceModel,
  mfaMethodsModel,
  mfaSetupModel,
  moveModel,
  notificationsModel,
  passwordChangeModel,
  passwordResetModel,
  portalModel,
  proofModel,
  pushModel,
  realtimeModel,
  secondFactorModel,
  secretFieldModel,
  serviceOrderModel,
  sessionModel,
  signInModel,
  supportPanelModel,
  terminationModel,
  termsModel,
  toastsModel,
  unsavedChangesModel,
  workplaceModel,
];
