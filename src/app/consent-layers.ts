/** The consent tool's layers in the shell: which is due, and how to open the settings from anywhere. */
import type { ConsentView } from '#machines/portal/consent.machine.ts';
import { sessionActor, useSessionActor } from './workplace.ts';

/** The layer that the portal has to draw; a tool that draws its own never has one due. */
export const useConsentLayer = (): ConsentView =>
  useSessionActor('consent', state => (state.matches('ready') ? state.context.view : 'none')) ?? 'none';

/** Opens the privacy settings: the portal's dialog, or whatever a third party's tool draws. */
export const openConsentSettings = (): void => sessionActor('consent')?.send({ type: 'settings.opened' });

export const closeConsentSettings = (): void => sessionActor('consent')?.send({ type: 'settings.closed' });
