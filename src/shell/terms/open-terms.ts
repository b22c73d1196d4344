import type { TermsTab } from '#machines/portal/terms.machine.ts';
import { sessionActor } from '#src/app/workplace.ts';

/** Opens the terms dialog; without a tab on what waits to be accepted, or else on the first document. */
export const openTerms = (tab: TermsTab | null = null): void =>
  sessionActor('terms')?.send({ type: 'terms.opened', tab });
