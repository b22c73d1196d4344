import { expect, test } from 'vitest';
import type { TermsTab } from '#machines/portal/terms-setup.ts';
import { termsMachine } from '#machines/portal/terms.machine.ts';
import { general, policy } from '#tests/paths/portal/terms.model.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

/** A run in which two documents are shown, the first of them not accepted. */
async function shown(tab: TermsTab | null, mayAccept = true) {
  const run = startRun(termsMachine, undefined);
  run.actor.send({ type: 'terms.opened', tab });
  await run.settle('readTerms', 'resolve', { documents: [policy, general], mayAccept });
  return run;
}

test.each([
  ['none', null, policy.Id],
  ['a listed document', general.Id, general.Id],
  ['the settings', 'settings', 'settings'],
  ['a version no longer listed', 9, policy.Id],
] as const)('opening %s selects the right tab', async (_, tab, opened) => {
  expect((await shown(tab)).actor.getSnapshot().context.tab).toBe(opened);
});

test.each([true, false])('terms can be accepted if the server allows it: %s', async mayAccept => {
  const run = await shown(null, mayAccept);
  expect(run.actor.getSnapshot().can({ type: 'terms.accepted' })).toBe(mayAccept);
});

test('retrying a failed export clears its error', async () => {
  const run = await shown(null);
  const failed = () => run.actor.getSnapshot().context.exportFailed;
  run.actor.send({ type: 'export.requested' });
  await run.settle('exportPdf', 'reject', refusal);
  expect(failed()).toBe(true);
  run.actor.send({ type: 'export.requested' });
  expect(failed()).toBe(false);
});
