import { deepEqual, equal } from 'node:assert/strict';
import type { ImportStatus } from '#contract/accounts/imports.ts';
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
  cases: [
    { event: done('read', pending), says: 'it is pending' },
    { event: done('read', at('InProgress')), says: 'it is in progress' },
    { event: done('read', at('Completed')), says: 'it is completed' },
    { event: done('read', at('Failed')), says: 'it has failed' },
    { event: done('read', cancelled), says: 'it was cancelled' },
    { event: failed('read'), says: 'it cannot be read' },
    { event: { type: 'run.requested' }, says: 'tries again' },
    { event: after('pollInterval', 'importRun.pending'), says: 'two seconds pass' },
    { event: after('pollInterval', 'importRun.inProgress'), says: 'two seconds pass' },
    { event: { type: 'cancel.confirmed' }, says: 'cancels it' },
    { event: done('cancel', cancelled), says: 'it is cancelled' },
    { event: failed('cancel'), says: 'it is not cancelled' },
    { event: excludeAccount, says: 'leaves an account out' },
    { event: done('excludeAccount', leftOut), says: 'it is left out' },
    { event: failed('excludeAccount'), says: 'it is too late for that' },
  ],
  states: {
    reading: ({ snapshot, context, run: walked }) => {
      deepEqual(walked.call('read')?.input, { importId: context.importId });
      // What is not known yet cannot be stopped.
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
    cancelling: ({ snapshot, context, run: walked }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(walked.call('cancel')?.input, { importId: 7 });
    },
    excluding: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(walked.call('excludeAccount')?.input, { importId: 7, row: 3 });
    },
    completed: ({ snapshot, acts }) => {
      equal(snapshot.status, 'done');
      deepEqual(acts, ended);
    },
    failed: ({ context, acts }) => {
      equal(context.run?.Status, 'Failed');
      deepEqual(acts, ended);
    },
    cancelled: ({ context, acts }) => {
      deepEqual(context.run, cancelled);
      deepEqual(acts, ended);
    },
  },
});
