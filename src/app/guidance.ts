/**
 * The guidance tooling (section 4): loaded once after sign-in where the installation has one, with consent where required,
 * and never for an impersonated session. A script cannot be unloaded, so when it is no longer allowed the page reloads.
 */
import { useEffect } from 'react';
import { APP_BASE, DEFAULT_TARGET, GUIDANCE_SERVICE } from '#contract/platform/constants.ts';
import { everyServiceConsented, isInitialised } from '#machines/portal/consent.machine.ts';
import type { ConsentSnapshot } from '#machines/portal/consent.machine.ts';
import { useIsImpersonated } from './hooks.ts';
import { installation } from './installation.ts';
import { actorOf } from './portal.ts';
import { loadScript } from './scripts.ts';
import { useSessionActor } from './user-root.ts';

let isLoaded = false;

const isImpersonated = (): boolean =>
  actorOf('session').getSnapshot().context.user?.ImpersonatorAccountId != null;

/** Whether the page is about to reload because guidance is loaded in an impersonated session. */
export const isGuidanceLeaving = (): boolean => isLoaded && isImpersonated();

/** Null while unknown. A consent tool that does not list guidance must have every consent. */
function canGuide(consent: ConsentSnapshot): boolean | null {
  if (consent.matches('notRequired')) return true;
  if (!isInitialised(consent)) return null;
  const guidance = consent.context.services.find(({ id }) => id === GUIDANCE_SERVICE);
  return guidance ? guidance.isConsented : everyServiceConsented(consent);
}

/** Sets the address to the dashboard before the reload; the router would do so too late. */
function leave(): void {
  window.history.replaceState(null, '', `${APP_BASE}/${DEFAULT_TARGET}`);
  window.location.reload();
}

function load(address: string): void {
  isLoaded = true;
  const onUser = () => {
    if (isGuidanceLeaving()) leave();
  };
  actorOf('session').on('user.entered', onUser);
  actorOf('session').on('user.changed', onUser);
  // Guidance is optional.
  void loadScript(address).catch(() => {});
}

/** Loads or unloads the guidance tooling as session and consent change. */
export function useGuidance(): void {
  const isForbidden = useIsImpersonated();
  const isAllowed = useSessionActor('consent', canGuide) ?? null;
  useEffect(() => {
    const { guidanceScript } = installation;
    if (guidanceScript === null || isForbidden) return;
    if (isAllowed === true && !isLoaded) load(guidanceScript);
    if (isAllowed === false && isLoaded) window.location.reload();
  }, [isForbidden, isAllowed]);
}
