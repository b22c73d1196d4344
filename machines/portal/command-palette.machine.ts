import { assign, fromPromise, setup } from 'xstate';
import { eventParams, notImplemented, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type { SearchResults } from './global-search.machine.ts';

/**
 * The command palette (section 2, SHL-08): screens, actions and what the search finds, in one dialog. The search is debounced; a new
 * text aborts the previous request. Without a text nothing is searched.
 */
export type CommandPaletteContext = {
  text: string;
  results: SearchResults;
  problem: Problem;
};
export type CommandPaletteEvent =
  | { type: 'text.changed'; text: string }
  | {
      type:
        | 'palette.opened'
        | 'palette.closed'
        | 'entry.chosen'
        | 'search.retried'
        | 'shortcuts.opened'
        | 'shortcuts.closed';
    };

const none: SearchResults = { accounts: [], requests: [], services: null };
const params = {
  results: ({ event }: { event: { output: SearchResults } }) => ({ results: event.output }),
};

export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** As in the global search. */
    search: fromPromise<SearchResults, { text: string }>(notImplemented),
  },
  actions: {
    /** The results of the previous text are dropped. */
    setText: assign((_, { text }: { text: string }) => ({ text, results: none, problem: null })),
    setResults: assign((_, { results }: { results: SearchResults }) => ({ results, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    clear: assign({ text: '', results: none, problem: null }),
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
    foundAny: (_, { results }: { results: SearchResults }) =>
      [...results.accounts, ...results.requests, ...(results.services?.found ?? [])].length > 0,
  },
  delays: {
    /** SEARCH_DEBOUNCE of contract/platform/constants.ts. */
    debounce: 300,
  },
}).createMachine({
  id: 'commandPalette',
  context: { text: '', results: none, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'palette.opened': { target: 'open' } },
    },
    open: {
      tags: 'open',
      initial: 'idle',
      on: {
        'palette.closed': { target: 'closed' },
        'entry.chosen': { target: 'closed' },
        'shortcuts.opened': { target: '.shortcuts' },
        'text.changed': [
          {
            guard: { type: 'isBlank', params: eventParams },
            target: '.idle',
            actions: { type: 'setText', params: eventParams },
          },
          { target: '.waiting', actions: { type: 'setText', params: eventParams } },
        ],
      },
      states: {
        idle: {},
        waiting: { tags: 'busy', after: { debounce: { target: 'searching' } } },
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
        shortcuts: {
          entry: 'clear',
          on: { 'shortcuts.closed': { target: 'idle' } },
        },
      },
    },
  },
});
