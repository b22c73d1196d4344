import { describe, expect, test } from 'vitest';
import { consentMachine, everyServiceConsented } from '#machines/portal/consent.machine.ts';
import type { ConsentService, ToolReading } from '#machines/portal/consent.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';

const service = (id: string, isConsented: boolean): ConsentService => ({
  id,
  name: id,
  purpose: '',
  provider: '',
  isEssential: false,
  isConsented,
});
const reading = (...services: ConsentService[]): ToolReading => ({ services, view: 'none' });

const begin = () => {
  const run = startRun(consentMachine, undefined);
  const answer = (id: string, output: unknown) => run.settle(id, 'resolve', output);
  return { run, answer, snapshot: () => run.actor.getSnapshot() };
};

/** A run in which the tool is loaded and has reported its state once. */
const beginWith = async (first: ToolReading | null) => {
  const begun = begin();
  await begun.answer('loadTool', { isInForce: true });
  await begun.answer('readTool', first);
  return begun;
};

describe('[SHL-04] the wait for the consent tool', () => {
  test('[SHL-04] polls every 200 ms, and gives up after 180 s', async () => {
    const { run, answer, snapshot } = await beginWith(null);
    for (let asked = 1; asked < 900; asked += 1) {
      run.elapse(199);
      expect(run.call('readTool')).toBeUndefined();
      run.elapse(1);
      await answer('readTool', null);
    }
    run.elapse(199);
    expect(snapshot().matches('waiting')).toBe(true);
    run.elapse(1);
    expect(snapshot().matches('unavailable')).toBe(true);
  });

  test('[SHL-04] includes the loading time of its script', () => {
    const { run, snapshot } = begin();
    run.elapse(179_999);
    expect(snapshot().matches('waiting')).toBe(true);
    run.elapse(1);
    expect(snapshot().matches('unavailable')).toBe(true);
  });
});

describe('[SHL-16] every consent', () => {
  test.each([
    ['every service consented', reading(service('chat', true), service('guidance', true)), true],
    ['one refused', reading(service('chat', true), service('guidance', false)), false],
    ['not initialised', null, false],
  ])('[SHL-16] %s', async (_title, given, expected) => {
    const { snapshot } = await beginWith(given);
    expect(everyServiceConsented(snapshot())).toBe(expected);
  });
});
