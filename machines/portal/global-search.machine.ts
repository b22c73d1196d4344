import { assign, fromPromise, setup } from 'xstate';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import type { ServiceSummary } from '#contract/marketplace/marketplace.ts';
import type { FoundRequest } from '#contract/orders/provisioning.ts';
import { eventParams, notImplemented, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * The header's search (sections 2, 5): debounced; a new text aborts the previous request. Blank text closes the results, Esc
 * clears the text. An empty field that gets the focus shows the accounts viewed last. The view keeps track of the highlighted
 * option.
 */
export type SearchResults = {
  accounts: AccountSearchResult[];
  /** Provisioning requests with the typed number, or of the order with it. */
  requests: FoundRequest[];
  /** Null without the right to read the marketplace. */
  services: { found: ServiceSummary[]; total: number } | null;
};
export type GlobalSearchContext = {
  text: string;
  results: SearchResults;
  /** Accounts viewed last, newest first. */
  recent: readonly AccountSearchResult[];
  problem: Problem;
};
export type GlobalSearchEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'search.resumed'; recent: readonly AccountSearchResult[] }
  | { type: 'search.cleared' | 'search.left' | 'search.retried' | 'result.chosen' };

const none: SearchResults = { accounts: [], requests: [], services: null };
const params = {
  results: ({ event }: { event: { output: SearchResults } }) => ({ results: event.output }),
};

export const globalSearchMachine = setup({
  types: { context: {} as GlobalSearchContext, events: {} as GlobalSearchEvent, tags: {} as 'open' | 'busy' },
  actors: {
    /**
     * Calls SearchAccount and, with the rights to them, SearchServices and for a number FindProvisioningRequests; must pass the
     * abort signal.
     */
    search: fromPromise<SearchResults, { text: string }>(notImplemented),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, problem: null })),
    setRecent: assign((_, { recent }: Pick<GlobalSearchContext, 'recent'>) => ({ recent })),
    setResults: assign((_, { results }: { results: SearchResults }) => ({ results, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({
      results: none,
      problem: { text: error.message },
    })),
    clear: assign({ text: '', results: none, problem: null }),
    clearResults: assign({ results: none }),
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    hasText: ({ context }) => context.text.trim() !== '',
    hasRecent: (_, { recent }: Pick<GlobalSearchContext, 'recent'>) => recent.length > 0,
    foundAny: (_, { results }: { results: SearchResults }) =>
      [...results.accounts, ...results.requests, ...(results.services?.found ?? [])].length > 0,
  },
  delays: {
    /** SEARCH_DEBOUNCE of contract/platform/constants.ts. */
    debounce: 300,
  },
}).createMachine({
  id: 'globalSearch',
  context: { text: '', results: none, recent: [], problem: null },
  initial: 'closed',
  on: {
    'text.changed': [
      {
        guard: { type: 'isBlank', params: eventParams },
        target: '.closed',
        actions: [{ type: 'setText', params: eventParams }, 'clearResults'],
      },
      { target: '.open.waiting', actions: { type: 'setText', params: eventParams } },
    ],
    'search.cleared': { target: '.closed', actions: 'clear' },
  },
  states: {
    closed: {
      on: {
        'search.resumed': [
          { guard: 'hasText', target: 'open.searching' },
          {
            guard: { type: 'hasRecent', params: eventParams },
            target: 'open.recent',
            actions: { type: 'setRecent', params: eventParams },
          },
        ],
      },
    },
    open: {
      tags: 'open',
      initial: 'waiting',
      on: { 'search.left': { target: 'closed' }, 'result.chosen': { target: 'closed', actions: 'clear' } },
      states: {
        recent: {},
        waiting: { after: { debounce: { target: 'searching' } } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { text } }) => ({ text: text.trim() }),
            onDone: [
              {
                guard: { type: 'foundAny', params: params.results },
                target: 'found',
                actions: { type: 'setResults', params: params.results },
              },
              { target: 'nothingFound', actions: { type: 'setResults', params: params.results } },
            ],
            onError: { target: 'failed', actions: setProblem },
          },
        },
        found: {},
        nothingFound: {},
        failed: { on: { 'search.retried': { target: 'searching' } } },
      },
    },
  },
});
