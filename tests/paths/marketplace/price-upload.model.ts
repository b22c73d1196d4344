import { deepEqual, equal } from 'node:assert/strict';
import type { CheckResult } from '#contract/marketplace/price-files.ts';
import type { Output } from '#contract/operations.ts';
import { priceUploadMachine } from '#machines/marketplace/price-upload.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

type Step = Output<'IPricingService/CheckUpload'>;

const CHECK_ID = '6ad8c3ab-9d32-4b6c-9ad8-8e5a0f0d4c11';
const file = { fileName: 'prices.csv', draft: { edits: [{ ItemId: 3, Unit: '2' }] } };
const chosen = { type: 'file.chosen', ...file } as const;
const taken = { type: 'rows.taken' } as const;

const nothing: CheckResult = {
  Same: 1,
  Up: 0,
  Down: 0,
  Fixed: 0,
  First: 0,
  ToRules: 0,
  Problems: 0,
  Edits: [],
  EditCount: 0,
  OtherList: null,
  Replaced: [],
};
const first: Step = {
  CheckId: CHECK_ID,
  Checked: 0,
  Total: 1,
  Next: { CheckId: CHECK_ID, Part: 0 },
  Result: null,
};
const last = (result: Partial<CheckResult>): Step => ({
  ...first,
  Checked: 1,
  Next: null,
  Result: { ...nothing, ...result },
});
const higher = last({ Same: 0, Up: 1, Edits: [{ ItemId: 4, Unit: '9' }], EditCount: 1 });
const ofOtherList = last({
  Same: 0,
  Up: 1,
  Edits: [{ ItemId: 4, Unit: '9' }],
  EditCount: 1,
  OtherList: 'Other',
});
const unchanged = last({});

type Context = { step: Step | null };
const isRead = ({ step }: Context) => step !== null;
const isNew = ({ step }: Context) => step === null;

export const priceUploadModel = modelOf({
  name: 'price-upload',
  machine: priceUploadMachine,
  inputs: { 'the upload of prices is open': { marketplaceId: 7 } },
  reads: ({ step, problem }) => [step, problem],
  tags: {
    busy: ['uploading', 'checking'],
    choice: ['choosing', 'refused', 'checkFailed', 'reviewed'],
  },
  cases: [
    { event: chosen, description: 'chooses a file' },
    { event: { type: 'upload.cancelled' }, description: 'cancels the upload' },
    { event: { type: 'check.requested' }, description: 'retries the check' },
    { event: taken, description: 'takes the prices into the draft' },
    { event: { type: 'rows.confirmed' }, description: 'confirms the prices of the other pricelist' },
    { event: { type: 'rows.dropped' }, description: 'does not want the prices of the other pricelist' },
    { event: { type: 'dialog.closed' }, description: 'closes the dialog' },
    { event: done('upload', 'u1'), description: 'the file is uploaded' },
    { event: failed('upload'), description: 'the upload is rejected' },
    { event: done('check', first), description: 'the file is read', when: isNew },
    { event: done('check', higher), description: 'the check finds a higher price', when: isRead },
    {
      event: done('check', ofOtherList),
      description: 'the check finds a higher price of another pricelist',
      when: isRead,
    },
    { event: done('check', unchanged), description: 'the check finds no changes', when: isRead },
    {
      event: failed('check', { ...refusal, status: 422 }),
      description: 'the file contains no prices',
      when: isNew,
    },
    { event: failed('check', { ...refusal, status: 503 }), description: 'the check fails' },
  ],
  states: {
    choosing: ({ snapshot, context }) => {
      equal(snapshot.can(chosen), true);
      equal(context.problem, null);
    },
    uploading: ({ context, run }) => {
      deepEqual(run.call('upload')?.input, file);
      deepEqual([context.problem, context.uploadId, context.step], [null, null, null]);
    },
    refused: ({ context, snapshot }) => {
      deepEqual(context.problem, { text: refusal.message });
      equal(snapshot.can(chosen), true);
      equal(snapshot.can({ type: 'check.requested' }), false);
    },
    checking: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('check')?.input, {
        marketplaceId: 7,
        uploadId: 'u1',
        draft: file.draft,
        after: context.step?.Next ?? null,
      });
    },
    checkFailed: ({ context, snapshot }) => {
      deepEqual(context.problem, { text: refusal.message });
      equal(snapshot.can({ type: 'check.requested' }), true);
    },
    reviewed: ({ context, snapshot }) => {
      equal(context.problem, null);
      equal(snapshot.can(taken), context.step?.Result?.Up === 1);
    },
    asking: ({ context, run }) => {
      equal(context.step, ofOtherList);
      deepEqual(run.emitted, []);
    },
    handedOver: ({ run, context }) =>
      deepEqual(run.emitted, [
        {
          type: 'rows.handedOver',
          upload: { checkId: CHECK_ID, fileName: file.fileName, result: context.step?.Result },
        },
      ]),
    closed: ({ run }) => deepEqual(run.emitted, []),
  },
});
