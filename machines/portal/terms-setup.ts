/** Events, actors, actions and guards of terms.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { Terms } from '#contract/portal/terms.ts';
import { notImplemented, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

export type TermsContext = {
  documents: ShownTerms[];
  /** False while impersonating, because terms cannot be accepted for another user. */
  mayAccept: boolean;
  tab: TermsTab | null;
  /** Id of the document accepted last; an error is shown with it, whichever tab is open by then. */
  acceptingId: number | null;
  /** Why loading or accepting failed. */
  problem: Problem;
  exportFailed: boolean;
};

export type TermsEvent =
  /** Without a tab, opens the first unconfirmed document. */
  | { type: 'terms.opened'; tab: TermsTab | null }
  | { type: 'tab.chosen'; tab: TermsTab }
  | { type: 'terms.retried' | 'terms.accepted' | 'export.requested' | 'terms.closed' };

export type ShownTerms = Terms & { ConfirmedAt: string | null };

/** A document's Id, or the consent settings beside the privacy policy. */
export type TermsTab = number | 'settings';

export type ReadTerms = Pick<TermsContext, 'documents' | 'mayAccept'>;

export type Accepted = { id: number; at: string };

/** The document whose tab is open; undefined on the settings. */
export const chosenTerms = ({ context }: { context: TermsContext }): ShownTerms | undefined =>
  context.documents.find(({ Id }) => Id === context.tab);

/** The error to show with a document: its own, or that of a version no longer listed. */
export const documentProblem = ({ context }: { context: TermsContext }, id: number): Problem => {
  const { documents, acceptingId, problem } = context;
  return acceptingId === id || !documents.some(({ Id }) => Id === acceptingId) ? problem : null;
};

const CONFLICT = 409;

export const termsSetup = setup({
  types: { context: {} as TermsContext, events: {} as TermsEvent, tags: {} as 'open' | 'busy' },
  actors: {
    /** Calls GetMyUnconfirmedTerms and GetMyConfirmedTerms; unconfirmed documents come first. */
    readTerms: fromPromise<ReadTerms>(notImplemented),
    /** Calls ConfirmTerms, or AcceptTermsAndConditions for a product's terms. */
    accept: fromPromise<Accepted, { terms: ShownTerms | undefined }>(notImplemented),
    /** Fetches the PDF as a blob and saves it (section 7). */
    exportPdf: fromPromise<void, { terms: ShownTerms | undefined }>(notImplemented),
  },
  actions: {
    setTab: assign((_, { tab }: { tab: TermsTab | null }) => ({ tab, problem: null, exportFailed: false })),
    setDocuments: assign(({ context: { tab } }, { documents, mayAccept }: ReadTerms) => ({
      documents,
      mayAccept,
      // A replaced version is no longer listed.
      tab: tab === 'settings' || documents.some(({ Id }) => Id === tab) ? tab : required(documents[0]).Id,
    })),
    setAccepted: assign(({ context }, { id, at }: Accepted) => ({
      documents: context.documents.map(one => (one.Id === id ? { ...one, ConfirmedAt: at } : one)),
    })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    setAccepting: assign(({ context }) => ({
      acceptingId: required(chosenTerms({ context })).Id,
      problem: null,
    })),
    setExportFailed: assign({ exportFailed: true }),
    clearExportFailed: assign({ exportFailed: false }),
  },
  guards: {
    isNone: (_, { documents }: ReadTerms) => documents.length === 0,
    isAcceptable: ({ context }) => context.mayAccept && chosenTerms({ context })?.ConfirmedAt === null,
    isDocument: ({ context }) => chosenTerms({ context }) !== undefined,
    isReplaced: (_, { error }: Failed) => error.status === CONFLICT,
  },
});
