/** Handlers of the operations in `contract/portal/landing-page.ts`. */
import type { landingPageOperations } from '#contract/portal/landing-page.ts';
import type { HandlersOf } from '#server/platform/call.ts';
import {
  effectiveLandingPage,
  managedLandingPage,
  resetLandingPage,
  saveLandingPage,
} from '#server/portal/landing-page/landing-page.ts';

export const landingPageHandlers: HandlersOf<typeof landingPageOperations> = {
  'IAccountService/GetLandingPage': (_input, call) => effectiveLandingPage(call),
  'IAccountService/GetManagedLandingPage': (_input, call) => managedLandingPage(call),
  'IAccountService/UpdateLandingPage': (input, call) => saveLandingPage(call, input),
  'IAccountService/ResetLandingPage': (input, call) => resetLandingPage(call, input),
};
