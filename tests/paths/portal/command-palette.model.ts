import { deepEqual, equal } from 'node:assert/strict';
import type { AccountSearchResult } from '#contract/accounts/account.ts';
import { commandPaletteMachine } from '#machines/portal/command-palette.machine.ts';
import type { SearchResults } from '#machines/portal/global-search.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

const none: SearchResults = { accounts: [], requests: [], services: null };
const ada: AccountSearchResult = {
  AccountId: 101,
  DisplayName: 'Ada Lind',
  AccountType: 'User',
  AccountState: 'Active',
  Icon: null,
  Path: 'Provider / Northwind',
};
const some: SearchResults = { accounts: [ada], requests: [], services: { found: [], total: 0 } };

export const commandPaletteModel = modelOf({
  name: 'command-palette',
  machine: commandPaletteMachine,
  inputs: { 'the command palette is closed': undefined },
  reads: ({ text }) => text,
  tags: { open: ['open'], busy: ['open.waiting', 'open.searching'] },
  cases: [
    { event: { type: 'palette.opened' }, description: 'presses Ctrl+K' },
    { event: { type: 'palette.closed' }, description: 'presses Esc' },
    {
      event: { type: 'text.changed', text: ' ada' },
      description: 'enters a name',
      when: (_, state) => !state.matches({ open: 'shortcuts' }),
    },
    {
      event: { type: 'text.changed', text: '  ' },
      description: 'enters only spaces',
      when: (_, state) => !state.matches({ open: 'shortcuts' }),
    },
    { event: { type: 'search.retried' }, description: 'retries the search' },
    {
      event: { type: 'entry.chosen' },
      description: 'selects a result',
      when: ({ results }) => results.accounts.length > 0,
    },
    {
      event: { type: 'shortcuts.opened' },
      description: 'opens the keyboard shortcuts',
      when: (_, state) => state.matches({ open: 'idle' }),
    },
    { event: { type: 'shortcuts.closed' }, description: 'goes back from the keyboard shortcuts' },
    { event: after('debounce', 'commandPalette.open.waiting'), description: '300 ms pass' },
    { event: done('search', some), description: 'results are found' },
    { event: done('search', none), description: 'no results are found' },
    { event: failed('search'), description: 'the search fails' },
  ],
  states: {
    closed: ({ context }) => deepEqual(context, { text: '', results: none, problem: null }),
    open: ({ snapshot }) => equal(snapshot.hasTag('open'), true),
    'open.idle': ({ context }) =>
      deepEqual([context.text.trim(), context.results, context.problem], ['', none, null]),
    'open.waiting': ({ run, context }) => {
      equal(run.call('search'), undefined);
      deepEqual([context.text, context.results, context.problem], [' ada', none, null]);
    },
    'open.searching': ({ run }) => deepEqual(run.call('search')?.input, { text: 'ada' }),
    'open.found': ({ context }) => deepEqual([context.results, context.problem], [some, null]),
    'open.nothingFound': ({ context }) => deepEqual([context.results, context.problem], [none, null]),
    'open.failed': ({ context }) =>
      deepEqual([context.results, context.problem], [none, { text: refusal.message }]),
    'open.shortcuts': ({ context }) => deepEqual([context.text, context.results], ['', none]),
  },
});
