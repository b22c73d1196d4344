import { deepEqual, equal } from 'node:assert/strict';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

const none: SearchResults = { accounts: [], requests: [], services: null };
const ada: AccountSearchResult = {
  AccountId: 101,
  DisplayName: 'Ada Lind',
  AccountType: 'User',
  AccountState: 'Terminated',
  Icon: null,
  Path: 'Provider / Northwind',
};
const some: SearchResults = { accounts: [ada], requests: [], services: { found: [], total: 0 } };

export const globalSearchModel = modelOf({
  name: 'global-search',
  machine: globalSearchMachine,
  inputs: { 'the search is closed': undefined },
  reads: ({ text }) => text,
  tags: { open: ['open'], busy: ['open.searching'] },
  cases: [
    { event: { type: 'text.changed', text: ' ada' }, description: 'enters a name' },
    { event: { type: 'text.changed', text: '  ' }, description: 'enters only spaces' },
    { event: { type: 'search.cleared' }, description: 'presses Esc' },
    { event: { type: 'search.left' }, description: 'leaves the search field' },
    { event: { type: 'search.resumed', recent: [ada] }, description: 'focuses the search field' },
    { event: { type: 'search.retried' }, description: 'retries the search' },
    {
      event: { type: 'result.chosen' },
      description: 'selects a result',
      when: ({ results }, state) => results.accounts.length > 0 || state.matches({ open: 'recent' }),
    },
    { event: after('debounce', 'globalSearch.open.waiting'), description: '300 ms pass' },
    { event: done('search', some), description: 'results are found' },
    { event: done('search', none), description: 'no results are found' },
    { event: failed('search'), description: 'the search fails' },
  ],
  states: {
    closed: ({ context }) => {
      if (context.text.trim() === '') deepEqual([context.results, context.problem], [none, null]);
    },
    open: ({ context, snapshot }) =>
      equal(context.text, snapshot.matches({ open: 'recent' }) ? context.text : ' ada'),
    'open.recent': ({ context }) => deepEqual([context.text.trim(), context.recent], ['', [ada]]),
    'open.waiting': ({ run, context }) => {
      equal(run.call('search'), undefined);
      equal(context.problem, null);
    },
    'open.searching': ({ run }) => deepEqual(run.call('search')?.input, { text: 'ada' }),
    'open.found': ({ context }) => deepEqual(context.results, some),
    'open.nothingFound': ({ context }) => deepEqual(context.results, none),
    'open.failed': ({ context }) =>
      deepEqual([context.results, context.problem], [none, { text: refusal.message }]),
  },
});
