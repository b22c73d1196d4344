import { beforeEach, describe, expect, test } from 'vitest';
import { globalSearchMachine } from '#machines/portal/global-search.machine.ts';
import type { GlobalSearchEvent, SearchResults } from '#machines/portal/global-search.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: GlobalSearchEvent) => run.actor.send(event);
const type = (text: string) => send({ type: 'text.changed', text });
const snapshot = () => run.actor.getSnapshot();
const isOpen = () => snapshot().hasTag('open');
const searches = () => run.calls.map(call => call.input);

const found = (name: string): SearchResults => ({
  accounts: [
    { AccountId: 1, DisplayName: name, AccountType: 'User', AccountState: 'Active', Icon: null, Path: '' },
  ],
  services: null,
});
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

/** Searches for `ad`, and finds Ada. */
async function findAda(): Promise<void> {
  type('ad');
  run.elapse(300);
  await run.settle('search', 'resolve', found('Ada'));
}

beforeEach(() => {
  run = startRun(globalSearchMachine, undefined);
});

describe('[SHL-08] global search', () => {
  test('asks 300 ms after the last key, not a millisecond earlier', () => {
    type('ad');
    run.elapse(299);
    expect(searches()).toEqual([]);
    run.elapse(1);
    expect(searches()).toEqual([{ text: 'ad' }]);
  });

  test('each key starts the wait anew', () => {
    type('a');
    run.elapse(299);
    type('ad');
    run.elapse(299);
    expect(searches()).toEqual([]);
    run.elapse(1);
    expect(searches()).toEqual([{ text: 'ad' }]);
  });

  test('a new text aborts the search under way, and its late answer is not shown', async () => {
    type('ad');
    run.elapse(300);
    const [outdated] = run.calls;
    expect(outdated?.signal.aborted).toBe(false);
    type('ada');
    expect(outdated?.signal.aborted).toBe(true);
    outdated?.resolve(found('Adam'));
    await flushPromises();
    expect(snapshot().context.results.accounts).toEqual([]);
    run.elapse(300);
    await run.settle('search', 'resolve', found('Ada'));
    expect(snapshot().context.results).toEqual(found('Ada'));
  });

  test.each(['', ' ', '\t \u00a0'])('blank text %j closes, asks nothing and aborts', async text => {
    type('ad');
    run.elapse(300);
    type(text);
    expect(isOpen()).toBe(false);
    expect(run.calls[0]?.signal.aborted).toBe(true);
    run.elapse(1000);
    await flushPromises();
    expect(searches()).toEqual([{ text: 'ad' }]);
  });

  test('Esc clears text and results and aborts', async () => {
    await findAda();
    type('ada');
    run.elapse(300);
    send({ type: 'search.cleared' });
    expect(run.calls[1]?.signal.aborted).toBe(true);
    expect(isOpen()).toBe(false);
    expect(snapshot().context).toEqual({
      text: '',
      results: { accounts: [], services: null },
      problem: null,
    });
  });

  test('blank text leaves no results of the former text', async () => {
    await findAda();
    type(' ');
    expect(snapshot().context).toEqual({
      text: ' ',
      results: { accounts: [], services: null },
      problem: null,
    });
  });

  test('choosing a result closes and clears', async () => {
    await findAda();
    send({ type: 'result.chosen' });
    expect([isOpen(), snapshot().context.text]).toEqual([false, '']);
  });

  test('leaving the field closes but keeps the text; coming back searches again', async () => {
    type(' ad ');
    run.elapse(300);
    await run.settle('search', 'resolve', found('Ada'));
    send({ type: 'search.left' });
    expect([isOpen(), snapshot().context.text]).toEqual([false, ' ad ']);
    send({ type: 'search.resumed' });
    expect([isOpen(), searches()]).toEqual([true, [{ text: 'ad' }, { text: 'ad' }]]);
  });

  test.each(['', ' '])('coming back to the blank text %j asks nothing', text => {
    type(text);
    send({ type: 'search.resumed' });
    expect([isOpen(), searches()]).toEqual([false, []]);
  });

  test('services alone are something found; neither is nothing found', async () => {
    type('mail');
    run.elapse(300);
    await run.settle('search', 'resolve', { accounts: [], services: { found: [service], total: 1 } });
    expect(snapshot().matches({ open: 'found' })).toBe(true);
    type('mails');
    run.elapse(300);
    await run.settle('search', 'resolve', { accounts: [], services: { found: [], total: 0 } });
    expect(snapshot().matches({ open: 'nothingFound' })).toBe(true);
    expect(snapshot().context.results).toEqual({ accounts: [], services: { found: [], total: 0 } });
  });

  test('a failure says what happened and can be retried at once', async () => {
    type('ad');
    run.elapse(300);
    await run.settle('search', 'reject', refusal);
    expect(snapshot().matches({ open: 'failed' })).toBe(true);
    expect(snapshot().context.problem).toEqual({ text: refusal.message });
    send({ type: 'search.retried' });
    expect(searches()).toEqual([{ text: 'ad' }, { text: 'ad' }]);
    await run.settle('search', 'resolve', found('Ada'));
    expect(snapshot().context.problem).toBeNull();
  });

  test('a failure leaves no results of the former text', async () => {
    await findAda();
    type('ada');
    run.elapse(300);
    await run.settle('search', 'reject', refusal);
    expect(snapshot().context.results).toEqual({ accounts: [], services: null });
  });
});
