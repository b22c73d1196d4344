import type { TermsTab } from '#machines/portal/terms-setup.ts';
import { sessionActor } from '#src/app/user-root.ts';

/** Opens the terms dialog; without a tab at the first unconfirmed document, else at the first one. */
export const openTerms = (tab: TermsTab | null = null): void =>
  sessionActor('terms')?.send({ type: 'terms.opened', tab });
