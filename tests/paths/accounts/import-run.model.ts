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
  inputs: { 'looks at an import': { importId: 7 } },
  reads: ({ run: known, problem }) => [known, problem],
  tags: { busy: ['cancelling', 'excluding'] },
  cases: [
    { event: done('read', pending), description: 'it is pending' },
    { event: done('read', at('InProgress')), description: 'it is in progress' },
    { event: done('read', at('Completed')), description: 'it is completed' },
    { event: done('read', at('Failed')), description: 'it has failed' },
    { event: done('read', cancelled), description: 'it was cancelled' },
    { event: failed('read'), description: 'it cannot be read' },
    { event: { type: 'run.requested' }, description: 'tries again' },
    { event: after('pollInterval', 'importRun.pending'), description: 'two seconds pass' },
    { event: after('pollInterval', 'importRun.inProgress'), description: 'two seconds pass' },
    { event: { type: 'cancel.confirmed' }, description: 'cancels it' },
    { event: done('cancel', cancelled), description: 'it is cancelled' },
    { event: failed('cancel'), description: 'it is not cancelled' },
    { event: excludeAccount, description: 'leaves an account out' },
    { event: done('excludeAccount', leftOut), description: 'it is left out' },
    { event: failed('excludeAccount'), description: 'it is too late for that' },
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
