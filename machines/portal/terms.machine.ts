import { assign, fromPromise, setup } from 'xstate';
import type { Terms } from '#contract/portal/terms.ts';
import type { CallFailure, Problem } from '#machines/platform/types.ts';

/**
 * The terms dialog (sections 2, 4): the documents are read anew whenever it opens; one that is not confirmed yet can be
 * accepted, which replaces the button by a note; each can be exported as a PDF, meanwhile too. What a newer version has
 * replaced under the reader's eyes is read again. Nothing is blocked while terms wait.
 */
export type TermsContext = {
  documents: ShownTerms[];
  /** Nobody accepts in another's name. */
  mayAccept: boolean;
  tab: TermsTab | null;
  /** The document that was to be accepted last: what goes wrong is told beside it, whichever tab is open by then. */
  acceptingId: number | null;
  /** Reading or accepting failed. */
  problem: Problem;
  exportFailed: boolean;
};
export type TermsEvent =
  /** Without a tab: what waits first. */
  | { type: 'terms.opened'; tab: TermsTab | null }
  | { type: 'tab.chosen'; tab: TermsTab }
  | { type: 'terms.retried' | 'terms.accepted' | 'export.requested' | 'terms.closed' };

export type ShownTerms = Terms & { ConfirmedAt: string | null };
/** A document by its Id, or the settings beside the privacy policy. */
export type TermsTab = number | 'settings';
export type ReadTerms = Pick<TermsContext, 'documents' | 'mayAccept'>;
export type Accepted = { id: number; at: string };

/** The document whose tab is open; none on the settings. */
export const chosenTerms = ({ context }: { context: TermsContext }): ShownTerms | undefined =>
  context.documents.find(({ Id }) => Id === context.tab);

/** What to tell beside a document: a refusal stays with its own, a version that is gone is told on whatever took its place. */
export const problemOf = ({ context }: { context: TermsContext }, id: number): Problem => {
  const { documents, acceptingId, problem } = context;
  return acceptingId === id || !documents.some(({ Id }) => Id === acceptingId) ? problem : null;
};

const notImplemented = () => Promise.reject(new Error('Not implemented: provided by src/app/actors/'));
const params = {
  event: <Event>({ event }: { event: Event }) => event,
  output: <Output>({ event }: { event: { output: Output } }) => event.output,
  error: ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure }),
};

const CONFLICT = 409;

export const termsMachine = setup({
  types: { context: {} as TermsContext, events: {} as TermsEvent, tags: {} as 'open' | 'busy' },
  actors: {
    /** GetMyUnconfirmedTerms, then GetMyConfirmedTerms: what waits comes first. */
    readTerms: fromPromise<ReadTerms>(notImplemented),
    /** ConfirmTerms, or AcceptTermsAndConditions for a product's. */
    accept: fromPromise<Accepted, { terms: ShownTerms | undefined }>(notImplemented),
    /** Fetches the PDF as a blob and saves it (section 7). */
    exportPdf: fromPromise<void, { terms: ShownTerms | undefined }>(notImplemented),
  },
  actions: {
    setTab: assign((_, { tab }: { tab: TermsTab | null }) => ({ tab, problem: null, exportFailed: false })),
    setDocuments: assign(({ context: { tab } }, { documents, mayAccept }: ReadTerms) => ({
      documents,
      mayAccept,
      // A version that has been replaced is no longer among them.
      tab: tab === 'settings' || documents.some(({ Id }) => Id === tab) ? tab : (documents[0]?.Id ?? null),
    })),
    setAccepted: assign(({ context }, { id, at }: Accepted) => ({
      documents: context.documents.map(one => (one.Id === id ? { ...one, ConfirmedAt: at } : one)),
    })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    setAccepting: assign(({ context }) => ({
      acceptingId: chosenTerms({ context })?.Id ?? null,
      problem: null,
    })),
    setExportFailed: assign({ exportFailed: true }),
    clearExportFailed: assign({ exportFailed: false }),
  },
  guards: {
    isNone: (_, { documents }: ReadTerms) => documents.length === 0,
    isAcceptable: ({ context }) => context.mayAccept && chosenTerms({ context })?.ConfirmedAt === null,
    isDocument: ({ context }) => chosenTerms({ context }) !== undefined,
    isReplaced: (_, { error }: { error: CallFailure }) => error.status === CONFLICT,
  },
}).createMachine({
  id: 'terms',
  context: {
    documents: [],
    mayAccept: false,
    tab: null,
    acceptingId: null,
    problem: null,
    exportFailed: false,
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'terms.opened': { target: 'open', actions: { type: 'setTab', params: params.event } } },
    },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        'tab.chosen': { actions: { type: 'setTab', params: params.event } },
        'terms.closed': { target: 'closed' },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'readTerms',
            src: 'readTerms',
            onDone: [
              { guard: { type: 'isNone', params: params.output }, target: 'empty' },
              { target: 'showing', actions: { type: 'setDocuments', params: params.output } },
            ],
            onError: { target: 'failed', actions: { type: 'setProblem', params: params.error } },
          },
        },
        empty: {},
        failed: { on: { 'terms.retried': { target: 'loading', actions: 'clearProblem' } } },
        showing: {
          type: 'parallel',
          states: {
            acceptance: {
              initial: 'idle',
              states: {
                idle: {
                  on: {
                    'terms.accepted': { guard: 'isAcceptable', target: 'accepting', actions: 'setAccepting' },
                  },
                },
                accepting: {
                  invoke: {
                    id: 'accept',
                    src: 'accept',
                    input: ({ context }) => ({ terms: chosenTerms({ context }) }),
                    onDone: { target: 'idle', actions: { type: 'setAccepted', params: params.output } },
                    onError: [
                      {
                        guard: { type: 'isReplaced', params: params.error },
                        target: '#terms.open.loading',
                        actions: { type: 'setProblem', params: params.error },
                      },
                      { target: 'idle', actions: { type: 'setProblem', params: params.error } },
                    ],
                  },
                },
              },
            },
            export: {
              initial: 'ready',
              states: {
                ready: {
                  on: {
                    'export.requested': {
                      guard: 'isDocument',
                      target: 'exporting',
                      actions: 'clearExportFailed',
                    },
                  },
                },
                exporting: {
                  invoke: {
                    id: 'exportPdf',
                    src: 'exportPdf',
                    input: ({ context }) => ({ terms: chosenTerms({ context }) }),
                    onDone: { target: 'ready' },
                    onError: { target: 'ready', actions: 'setExportFailed' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
