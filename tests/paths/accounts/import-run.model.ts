import { deepEqual, equal } from 'node:assert/strict';
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import { importRunMachine } from '#machines/accounts/import-run.machine.ts';
import { run } from '../support/imports.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

const at = (Status: ImportStatus) => run({ Status });
const pending = at('Pending');
const leftOut = run({ Status: 'Pending', CancelledCount: 1 });
const cancelled = at('Cancelled');
const excludeAccount = { type: 'account.excluded', row: 3 } as const;
const ended = [{ type: 'refreshLists' }];

export const importRunModel = modelOf({
  name: 'import-run',
  machine: importRunMachine,
  inputs: { 'an import is open': { importId: 7 } },
  reads: ({ run: known, problem }) => [known, problem],
  tags: { busy: ['cancelling', 'excluding'] },
  cases: [
    { event: done('read', pending), description: 'the import status is pending' },
    { event: done('read', at('InProgress')), description: 'the import status is in progress' },
    { event: done('read', at('Completed')), description: 'the import status is completed' },
    { event: done('read', at('Failed')), description: 'the import status is failed' },
    { event: done('read', cancelled), description: 'the import status is cancelled' },
    { event: failed('read'), description: 'loading the import fails' },
    { event: { type: 'run.requested' }, description: 'retries loading' },
    { event: after('pollInterval', 'importRun.pending'), description: 'two seconds pass' },
    { event: after('pollInterval', 'importRun.inProgress'), description: 'two seconds pass' },
    { event: { type: 'cancel.confirmed' }, description: 'cancels the import' },
    { event: done('cancel', cancelled), description: 'the import is cancelled' },
    { event: failed('cancel'), description: 'cancelling the import is rejected' },
    { event: excludeAccount, description: 'skips a row' },
    { event: done('excludeAccount', leftOut), description: 'the row is skipped' },
    { event: failed('excludeAccount'), description: 'skipping the row is rejected' },
  ],
  states: {
    reading: ({ snapshot, context, run: walked }) => {
      deepEqual(walked.call('read')?.input, { importId: context.importId });
      // An import that is not loaded yet cannot be cancelled.
      const isKnown = context.run !== null;
      equal(snapshot.can({ type: 'cancel.confirmed' }), isKnown);
      equal(snapshot.can(excludeAccount), isKnown);
    },
    unavailable: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'cancel.confirmed' }), false);
      deepEqual(context.problem, { text: refusal.message });
    },
    pending: ({ snapshot, context }) => {
      equal(context.run?.Status, 'Pending');
      equal(snapshot.can({ type: 'cancel.confirmed' }) && snapshot.can(excludeAccount), true);
    },
    inProgress: ({ snapshot, context }) => {
      equal(context.run?.Status, 'InProgress');
      equal(snapshot.can({ type: 'cancel.confirmed' }) && snapshot.can(excludeAccount), true);
    },
    cancelling: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(walked.call('cancel')?.input, { importId: 7 });
    },
    excluding: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(walked.call('excludeAccount')?.input, { importId: 7, row: 3 });
    },
    completed: ({ snapshot, actions }) => {
      equal(snapshot.status, 'done');
      deepEqual(actions, ended);
    },
    failed: ({ context, actions }) => {
      equal(context.run?.Status, 'Failed');
      deepEqual(actions, ended);
    },
    cancelled: ({ context, actions }) => {
      deepEqual(context.run, cancelled);
      deepEqual(actions, ended);
    },
  },
});
