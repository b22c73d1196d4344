import { beforeEach, describe, expect, test } from 'vitest';
import { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import type { GlobalSearchEvent, SearchResults } from '#machines/portal/global-search.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: GlobalSearchEvent) => run.actor.send(event);
const type = (text: string) => send({ type: 'text.changed', text });
const snapshot = () => run.actor.getSnapshot();
const searches = () => run.calls.map(call => call.input);

const ada: SearchResults = {
  accounts: [
    { AccountId: 1, DisplayName: 'Ada', AccountType: 'User', AccountState: 'Active', Icon: null, Path: '' },
  ],
  requests: [],
  services: null,
};
const service = {
  Id: 7,
  DisplayName: 'Mail',
  Icon: null,
  Vendor: 'V',
  Summary: '',
  Categories: [],
  Tags: [],
  IsNew: false,
};

beforeEach(() => {
  run = startRun(globalSearchMachine, undefined);
});

describe('[SHL-08] global search', () => {
  test('each key restarts the delay', () => {
    type('a');
    run.elapse(299);
    type('ad');
    run.elapse(299);
    expect(searches()).toEqual([]);
    run.elapse(1);
    expect(searches()).toEqual([{ text: 'ad' }]);
  });

  test.each(['', ' '])('returning to the blank text %j requests nothing', text => {
    type(text);
    send({ type: 'search.resumed', recent: [] });
    expect([snapshot().value, searches()]).toEqual(['closed', []]);
  });

  test('an empty field shows the recently viewed accounts until something is typed', () => {
    send({ type: 'search.resumed', recent: ada.accounts });
    expect([snapshot().value, snapshot().context.recent]).toEqual([{ open: 'recent' }, ada.accounts]);
    type('a');
    expect(snapshot().value).toEqual({ open: 'waiting' });
    run.elapse(300);
    expect(searches()).toEqual([{ text: 'a' }]);
  });

  test('services alone are a result; neither accounts nor services is no result', async () => {
    type('mail');
    run.elapse(300);
    await run.settle('search', 'resolve', {
      accounts: [],
      requests: [],
      services: { found: [service], total: 1 },
    });
    expect(snapshot().matches({ open: 'found' })).toBe(true);
    type('mails');
    run.elapse(300);
    await run.settle('search', 'resolve', { accounts: [], requests: [], services: { found: [], total: 0 } });
    expect(snapshot().matches({ open: 'nothingFound' })).toBe(true);
    expect(snapshot().context.results).toEqual({
      accounts: [],
      requests: [],
      services: { found: [], total: 0 },
    });
  });

  test('a failure removes the results of the previous text, and a successful retry clears the error', async () => {
    type('ad');
    run.elapse(300);
    await run.settle('search', 'resolve', ada);
    type('ada');
    run.elapse(300);
    await run.settle('search', 'reject', refusal);
    const { results, problem } = snapshot().context;
    expect([results, problem]).toEqual([
      { accounts: [], requests: [], services: null },
      { text: refusal.message },
    ]);
    send({ type: 'search.retried' });
    await run.settle('search', 'resolve', ada);
    expect(snapshot().context.problem).toBeNull();
  });
});
