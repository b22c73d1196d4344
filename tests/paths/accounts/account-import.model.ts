import { deepEqual, equal } from 'node:assert/strict';
import { accountImportMachine } from '#machines/accounts/account-import.machine.ts';
import { run } from '../support/imports.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const wish = { accountType: 'User', parentAccountId: 3, fileName: 'people.csv' } as const;
const unchecked = run({ CheckedCount: 0 });
const half = run({ CheckedCount: 1 });
const checked = run({});
const wrong = run({ ErrorCount: 2 });
const started = run({ Status: 'Pending' });
const submitted = { type: 'file.submitted', ...wish } as const;
const now = { type: 'start.requested', scheduledDate: null } as const;
const isBegun = ({ importId }: { importId: number | null }) => importId !== null;

export const accountImportModel = modelOf({
  name: 'account-import',
  machine: accountImportMachine,
  inputs: { 'opens the import': { importId: null }, 'comes back to an import': { importId: 7 } },
  reads: ({ importId, run: known, problem }) => [importId, known, problem],
  tags: { busy: ['resuming', 'uploading', 'checking', 'starting'], form: ['choosing', 'uploading'] },
  cases: [
    { event: done('resume', null), description: 'there was none', when: context => !isBegun(context) },
    { event: done('resume', unchecked), description: 'it is not checked yet', when: isBegun },
    { event: done('resume', checked), description: 'it is checked', when: isBegun },
    { event: done('resume', started), description: 'it was started', when: isBegun },
    { event: failed('resume'), description: 'it is there no more', when: isBegun },
    { event: submitted, description: 'sends the file' },
    { event: { type: 'upload.cancelled' }, description: 'thinks better of it' },
    { event: done('upload', unchecked), description: 'the file is there' },
    { event: failed('upload'), description: 'the file is refused' },
    { event: done('check', half), description: 'more are to be checked' },
    { event: done('check', checked), description: 'all are checked' },
    { event: done('check', wrong), description: 'all are checked and wrong' },
    { event: failed('check'), description: 'they cannot be checked' },
    { event: { type: 'check.requested' }, description: 'has them checked again' },
    { event: { type: 'file.requested' }, description: 'wants another file' },
    { event: now, description: 'starts it', when: ({ run: known }) => known?.ErrorCount === 0 },
    { event: done('start', started), description: 'it is started' },
    { event: failed('start'), description: 'it is not started' },
    { event: { type: 'another.requested' }, description: 'wants another import' },
  ],
  states: {
    resuming: ({ context, run: walked }) =>
      deepEqual(walked.call('resume')?.input, { importId: context.importId }),
    choosing: ({ snapshot, context }) => {
      equal(snapshot.can(submitted), true);
      equal(context.importId, null);
      equal(context.run, null);
    },
    uploading: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(walked.call('upload')?.input, submitted);
    },
    checking: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(context.run, context.run?.CheckedCount === 0 ? unchecked : half);
      deepEqual(walked.call('check')?.input, { importId: 7 });
    },
    checkFailed: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    preview: ({ snapshot, context }) => {
      equal(snapshot.can(now), context.run?.ErrorCount === 0);
      equal(snapshot.can({ type: 'file.requested' }), true);
    },
    starting: ({ context, run: walked }) => {
      equal(context.problem, null);
      deepEqual(walked.call('start')?.input, { importId: 7, scheduledDate: null });
    },
    running: ({ context }) => {
      deepEqual(context.run, started);
      equal(context.importId, 7);
    },
  },
});
