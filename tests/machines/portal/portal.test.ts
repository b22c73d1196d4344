/** The network region: what proves that the network is back. */
import { expect, test } from 'vitest';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';

test('the answer to a call made before the network was lost does not prove that it is back', () => {
  const run = startRun(portalMachine, undefined);
  const isOffline = () => run.actor.getSnapshot().matches({ network: 'offline' });
  run.actor.send({ type: 'network.lost', at: 1000 });
  run.actor.send({ type: 'network.found', startedAt: 1000 });
  expect(isOffline()).toBe(true);
  run.actor.send({ type: 'network.found', startedAt: 1001 });
  expect(isOffline()).toBe(false);
});
