import { useQuery } from '@tanstack/react-query';
import { supportDetails } from '#src/api/queries/support.ts';
import { usePortal, useSession } from '#src/app/hooks.ts';
import { sessionActor, useSessionActor } from '#src/app/workplace.ts';
import { supportOffer } from './support-offer.ts';
import type { SupportOffer } from './support-offer.ts';

/** What help there is for whoever is signed in. */
export function useSupportOffer(): SupportOffer {
  const { data } = useQuery(supportDetails);
  const user = useSession(state => state.context.user);
  const statusPage = usePortal(state => state.context.branding?.status_page_url ?? null);
  return supportOffer(data, user, statusPage);
}

export const useIsSupportOpen = (): boolean =>
  useSessionActor('supportPanel', state => state.matches('open')) ?? false;

let opener: HTMLElement | null = null;

/** Section 4: opens the panel, or closes it again. @param from gets the focus back when the panel closes */
export function toggleSupport(from: HTMLElement | null): void {
  opener = from;
  sessionActor('supportPanel')?.send({ type: 'panel.toggled' });
}

/** What opened the panel, while it is still there. */
export const supportOpener = (): HTMLElement | null => (opener?.isConnected ? opener : null);
