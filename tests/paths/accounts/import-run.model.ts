import { deepEqual, equal } from 'node:assert/strict';
import type { ImportStatus } from '#contract/accounts/imports.ts';
import { importRunMachine } from '#machines/accounts/import-run.machine.ts';
import { run } from '../support/imports.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

const at = (Status: ImportStatus) => run({ Status });
const pending = at('Pending');
const leftOut = run({ Status: 'Pending', CancelledCount: 1 });
const cancelled = at('Cancelled');
const leaveOut = { type: 'account.leftOut', row: 3 } as const;
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
    { event: { type: 'run.wanted' }, says: 'tries again' },
    { event: after('lookAgain', 'importRun.pending'), says: 'two seconds pass' },
    { event: after('lookAgain', 'importRun.inProgress'), says: 'two seconds pass' },
    { event: { type: 'cancel.confirmed' }, says: 'cancels it' },
    { event: done('cancel', cancelled), says: 'it is cancelled' },
    { event: failed('cancel'), says: 'it is not cancelled' },
    { event: leaveOut, says: 'leaves an account out' },
    { event: done('leaveOut', leftOut), says: 'it is left out' },
    { event: failed('leaveOut'), says: 'it is too late for that' },
  ],
  states: {
    reading: ({ snapshot, context, run: walked }) => {
      deepEqual(walked.call('read')?.input, { importId: context.importId });
      // What is not known yet cannot be stopped.
      const isKnown = context.run !== null;
      equal(snapshot.can({ type: 'cancel.confirmed' }), isKnown);
      equal(snapshot.can(leaveOut), isKnown);
    },
    unavailable: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'cancel.confirmed' }), false);
      deepEqual(context.problem, { text: refusal.message });
    },
    pending: ({ snapshot, context }) => {
      equal(context.run?.Status, 'Pending');
      equal(snapshot.can({ type: 'cancel.confirmed' }) && snapshot.can(leaveOut), true);
    },
    inProgress: ({ snapshot, context }) => {
      equal(context.run?.Status, 'InProgress');
      equal(snapshot.can({ type: 'cancel.confirmed' }) && snapshot.can(leaveOut), true);
    },
    cancelling: ({ snapshot, context, run: walked }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(walked.call('cancel')?.input, { importId: 7 });
    },
    leavingOut: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(walked.call('leaveOut')?.input, { importId: 7, row: 3 });
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
