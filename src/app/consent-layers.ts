/** The consent tool's layers in the shell: which one to show, and opening and closing the settings. */
import type { ConsentView } from '#machines/portal/consent.machine.ts';
import { sessionActor, useSessionActor } from './user-root.ts';

/** The layer for the portal to render; `none` for a tool that renders its own. */
export const useConsentLayer = (): ConsentView =>
  useSessionActor('consent', state => (state.matches('ready') ? state.context.view : 'none')) ?? 'none';

/** Opens the privacy settings: the portal's dialog, or the one of a third-party tool. */
export const openConsentSettings = (): void => sessionActor('consent')?.send({ type: 'settings.opened' });

export const closeConsentSettings = (): void => sessionActor('consent')?.send({ type: 'settings.closed' });
