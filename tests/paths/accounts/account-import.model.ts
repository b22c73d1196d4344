import { deepEqual, equal } from 'node:assert/strict';
import { accountImportMachine } from '#machines/accounts/account-import.machine.ts';
import { run } from '../support/imports.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const upload = { accountType: 'User', parentAccountId: 3, fileName: 'people.csv' } as const;
const unchecked = run({ CheckedCount: 0 });
const half = run({ CheckedCount: 1 });
const checked = run({});
const wrong = run({ ErrorCount: 2 });
const started = run({ Status: 'Pending' });
const question = {
  Encodings: [
    { Encoding: 'windows-1252', Rows: ['Hélène'] },
    { Encoding: 'windows-1250', Rows: ['Hélčne'] },
  ],
} as const;
const answered = { type: 'encoding.chosen', encoding: 'windows-1252' } as const;
const submitted = { type: 'file.submitted', ...upload } as const;
const now = { type: 'start.requested', scheduledDate: null } as const;
const isBegun = ({ importId }: { importId: number | null }) => importId !== null;

export const accountImportModel = modelOf({
  name: 'account-import',
  machine: accountImportMachine,
  inputs: {
    'the account import is open': { importId: null },
    'the account import is open with an earlier import': { importId: 7 },
  },
  reads: ({ importId, run: known, problem }) => [importId, known, problem],
  tags: { busy: ['resuming', 'uploading', 'checking', 'starting'], form: ['choosing', 'uploading'] },
  cases: [
    {
      event: done('resume', null),
      description: 'no earlier import is found',
      when: context => !isBegun(context),
    },
    { event: done('resume', unchecked), description: 'the earlier import is not checked yet', when: isBegun },
    { event: done('resume', checked), description: 'the earlier import is checked', when: isBegun },
    { event: done('resume', started), description: 'the earlier import has been started', when: isBegun },
    { event: failed('resume'), description: 'the earlier import no longer exists', when: isBegun },
    { event: submitted, description: 'submits the file' },
    { event: { type: 'upload.cancelled' }, description: 'cancels the upload' },
    { event: done('upload', unchecked), description: 'the file is uploaded' },
    {
      event: done('upload', question),
      description: 'the encoding of the file is not certain',
      when: ({ request }) => request?.encoding === undefined,
    },
    { event: answered, description: 'chooses the encoding that reads correctly' },
    { event: failed('upload'), description: 'the upload is rejected' },
    { event: done('check', half), description: 'more rows remain to be checked' },
    { event: done('check', checked), description: 'all rows are valid' },
    { event: done('check', wrong), description: 'all rows are invalid' },
    { event: failed('check'), description: 'the check fails' },
    { event: { type: 'check.requested' }, description: 'retries the check' },
    { event: { type: 'file.requested' }, description: 'chooses another file' },
    { event: now, description: 'starts the import', when: ({ run: known }) => known?.ErrorCount === 0 },
    { event: done('start', started), description: 'the import is started' },
    { event: failed('start'), description: 'starting the import is rejected' },
    { event: { type: 'another.requested' }, description: 'imports another file' },
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
      const { encoding } = context.request ?? {};
      deepEqual(walked.call('upload')?.input, encoding ? { ...submitted, encoding } : submitted);
    },
    askingEncoding: ({ snapshot, context }) => {
      deepEqual(context.question, question);
      equal(snapshot.can(answered), true);
      equal(snapshot.can({ type: 'file.requested' }), true);
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
