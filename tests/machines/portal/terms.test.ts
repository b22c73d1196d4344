import { expect, test } from 'vitest';
import { termsMachine } from '#machines/portal/terms.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

test('an export that failed is no longer told once it is tried again', async () => {
  const run = startRun(termsMachine, undefined);
  const failed = () => run.actor.getSnapshot().context.exportFailed;
  run.actor.send({ type: 'terms.opened', tab: null });
  await run.settle('readTerms', 'resolve', { documents: [{ Id: 1, ConfirmedAt: null }], mayAccept: true });
  run.actor.send({ type: 'export.requested' });
  await run.settle('exportPdf', 'reject', refusal);
  expect(failed()).toBe(true);
  run.actor.send({ type: 'export.requested' });
  expect(failed()).toBe(false);
});
