import { useQuery } from '@tanstack/react-query';
import { supportDetails } from '#src/api/queries/support.ts';
import { usePortal, useSession } from '#src/app/hooks.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { supportOffer } from './support-offer.ts';
import type { SupportOffer } from './support-offer.ts';

/** The id of the panel. */
export const SUPPORT_PANEL = 'support-panel';

/** The support offered to the signed-in user. */
export function useSupportOffer(): SupportOffer {
  const { data } = useQuery(supportDetails);
  const user = useSession(state => state.context.user);
  const statusPage = usePortal(state => state.context.branding?.status_page_url ?? null);
  return supportOffer(data, user, statusPage);
}

export const useIsSupportOpen = (): boolean =>
  useSessionActor('supportPanel', state => state.matches('open')) ?? false;

let opener: HTMLElement | null = null;

/** Section 4: toggles the panel. @param from is focused when the panel closes */
export function toggleSupport(from: HTMLElement | null): void {
  opener = from;
  sessionActor('supportPanel')?.send({ type: 'panel.toggled' });
}

/** The element that opened the panel, if it is still in the document. */
export const supportOpener = (): HTMLElement | null => (opener?.isConnected ? opener : null);
