/** IAccountService: the dashboard's arrangement. */
import type { Handlers } from '#server/platform/call.ts';
import {
  effectiveLandingPage,
  managedLandingPage,
  resetLandingPage,
  saveLandingPage,
} from '#server/portal/landing-page/landing-page.ts';

type LandingPage = Pick<
  Handlers<'IAccountService'>,
  'GetLandingPage' | 'GetManagedLandingPage' | 'UpdateLandingPage' | 'ResetLandingPage'
>;

export const landingPage: LandingPage = {
  GetLandingPage: (_input, call) => effectiveLandingPage(call),
  GetManagedLandingPage: (_input, call) => managedLandingPage(call),
  UpdateLandingPage: (input, call) => saveLandingPage(call, input),
  ResetLandingPage: (input, call) => resetLandingPage(call, input),
};
