/**
 * The guidance tooling (section 4): loaded once after signing in where the installation has one, with consent where
 * consent is asked for, and never for an impersonated session. A script cannot be unloaded, so where it may not be
 * any more the page is loaded anew without it.
 */
import { useEffect } from 'react';
import { APP_BASE, DEFAULT_TARGET, GUIDANCE_SERVICE } from '#contract/platform/constants.ts';
import { everyServiceConsented, isInitialised } from '#machines/portal/consent.machine.ts';
import type { ConsentSnapshot } from '#machines/portal/consent.machine.ts';
import { useIsImpersonated } from './hooks.ts';
import { installation } from './installation.ts';
import { actorOf } from './portal.ts';
import { loadScript } from './scripts.ts';
import { useSessionActor } from './workplace.ts';

let isLoaded = false;

const isImpersonated = (): boolean =>
  actorOf('session').getSnapshot().context.user?.ImpersonatorAccountId != null;

/** Whether the page has guidance in it that the session may not have, and is being left for it. */
export const isGuidanceLeaving = (): boolean => isLoaded && isImpersonated();

/** Null while it is not known. A tool that knows no guidance must have been given every consent. */
function mayGuide(consent: ConsentSnapshot): boolean | null {
  if (consent.matches('notRequired')) return true;
  if (!isInitialised(consent)) return null;
  const guidance = consent.context.services.find(({ id }) => id === GUIDANCE_SERVICE);
  return guidance ? guidance.isConsented : everyServiceConsented(consent);
}

/** A change of identity begins on the dashboard; the router would go there too late for this. */
function leave(): void {
  window.history.replaceState(null, '', `${APP_BASE}/${DEFAULT_TARGET}`);
  window.location.reload();
}

function load(address: string): void {
  isLoaded = true;
  actorOf('session').subscribe(() => {
    if (isGuidanceLeaving()) leave();
  });
  // The portal does not need it.
  void loadScript(address).catch(() => {});
}

/** Part of the shell: keeps the guidance tooling as the session and the consent want it. */
export function useGuidance(): void {
  const isForbidden = useIsImpersonated();
  const isAllowed = useSessionActor('consent', mayGuide) ?? null;
  useEffect(() => {
    const { guidanceScript } = installation;
    if (guidanceScript === null || isForbidden) return;
    if (isAllowed === true && !isLoaded) load(guidanceScript);
    if (isAllowed === false && isLoaded) window.location.reload();
  }, [isForbidden, isAllowed]);
}
