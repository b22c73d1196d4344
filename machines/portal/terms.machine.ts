import { errorParams, eventParams, outputParams, setProblem } from '#machines/platform/helpers.ts';
import { chosenTerms, termsSetup } from './terms-setup.ts';

/**
 * The terms dialog (sections 2, 4): loads the documents each time it opens. An unconfirmed document can be accepted, which
 * replaces the button by a note; any document can be exported as a PDF at the same time. A document replaced by a newer
 * version (409) is reloaded. Unconfirmed terms block nothing.
 */
export const termsMachine = termsSetup.createMachine({
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
      on: { 'terms.opened': { target: 'open', actions: { type: 'setTab', params: eventParams } } },
    },
    open: {
      tags: 'open',
      initial: 'loading',
      on: {
        'tab.chosen': { actions: { type: 'setTab', params: eventParams } },
        'terms.closed': { target: 'closed' },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'readTerms',
            src: 'readTerms',
            onDone: [
              { guard: { type: 'isNone', params: outputParams }, target: 'empty' },
              { target: 'showing', actions: { type: 'setDocuments', params: outputParams } },
            ],
            onError: { target: 'failed', actions: setProblem },
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
                    onDone: { target: 'idle', actions: { type: 'setAccepted', params: outputParams } },
                    onError: [
                      {
                        guard: { type: 'isReplaced', params: errorParams },
                        target: '#terms.open.loading',
                        actions: setProblem,
                      },
                      { target: 'idle', actions: setProblem },
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
