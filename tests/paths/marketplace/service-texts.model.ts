import { deepEqual, equal } from 'node:assert/strict';
import type { CheckedTexts } from '#contract/marketplace/service-sheets.ts';
import { serviceTextsMachine } from '#machines/marketplace/service-texts.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const changes: CheckedTexts = {
  Rows: 1,
  Problems: [],
  ProblemCount: 0,
  Differences: [],
  DifferenceCount: 1,
  ServiceCount: 1,
  CheckKey: 'check',
};
const wrong: CheckedTexts = { ...changes, DifferenceCount: 1, ProblemCount: 1 };
const nothing: CheckedTexts = { ...changes, DifferenceCount: 0, ServiceCount: 0 };
const withStatus = (status: number) => ({ ...refusal, status });

export const serviceTextsModel = modelOf({
  name: 'service-texts',
  machine: serviceTextsMachine,
  inputs: { 'the upload of texts is open': undefined },
  reads: ({ checked, problem, applied }) => [
    checked?.ProblemCount,
    checked?.DifferenceCount,
    problem !== null,
    applied !== null,
  ],
  tags: { busy: ['uploading', 'checking', 'applying'] },
  cases: [
    { event: { type: 'file.submitted', fileName: 'texts.csv' }, description: 'submits the file' },
    { event: done('upload', 'file'), description: 'the file is uploaded' },
    { event: failed('upload'), description: 'the upload is rejected' },
    { event: done('check', { checked: changes, key: 'key' }), description: 'the check finds changes' },
    {
      event: done('check', { checked: wrong, key: 'key' }),
      description: 'the check finds problems',
      when: ({ checked }) => checked === null,
    },
    {
      event: done('check', { checked: nothing, key: 'key' }),
      description: 'the check finds no changes',
      when: ({ checked }) => checked === null,
    },
    { event: failed('check', withStatus(410)), description: 'the file has expired' },
    { event: failed('check', withStatus(413)), description: 'the file is too large' },
    { event: failed('check', withStatus(415)), description: 'the file is not a spreadsheet' },
    { event: failed('check', withStatus(422)), description: 'the file has the wrong columns' },
    { event: failed('check', withStatus(503)), description: 'the check fails' },
    { event: { type: 'check.requested' }, description: 'retries the check' },
    { event: { type: 'changes.agreed' }, description: 'applies the changes' },
    { event: done('apply', { Changed: 1, Services: 1 }), description: 'the changes are applied' },
    { event: failed('apply', withStatus(409)), description: 'the services have changed meanwhile' },
    { event: failed('apply', withStatus(410)), description: 'the file has expired meanwhile' },
    { event: failed('apply', withStatus(503)), description: 'applying the changes fails' },
    { event: { type: 'file.dropped' }, description: 'chooses another file' },
  ],
  states: {
    choosing: ({ context }) =>
      deepEqual(context, {
        fileName: '',
        uploadId: null,
        checked: null,
        key: null,
        applied: null,
        problem: null,
      }),
    uploading: ({ run, context }) => {
      deepEqual(run.call('upload')?.input, { fileName: 'texts.csv' });
      deepEqual([context.problem, context.checked, context.uploadId], [null, null, null]);
    },
    refused: ({ context, snapshot }) => {
      equal(context.problem !== null, true);
      equal(snapshot.can({ type: 'check.requested' }), false);
    },
    checking: ({ run, context }) => {
      deepEqual(run.call('check')?.input, { uploadId: 'file' });
      equal(context.problem, null);
    },
    checkFailed: ({ context }) => equal(context.problem !== null, true),
    reviewed: ({ context, snapshot }) => {
      const isApplicable = context.checked?.ProblemCount === 0 && context.checked.DifferenceCount > 0;
      equal(snapshot.can({ type: 'changes.agreed' }), isApplicable);
    },
    applying: ({ run, context }) => {
      deepEqual(run.call('apply')?.input, { uploadId: 'file', checkKey: 'check', key: 'key' });
      equal(context.problem, null);
    },
    outdated: ({ context, actions }) => {
      equal(context.applied, null);
      equal(
        actions.some(act => act.type === 'announceApplied'),
        false,
      );
    },
    applied: ({ context, actions }) => {
      deepEqual(context.applied, { Changed: 1, Services: 1 });
      deepEqual(
        actions.map(act => act.type),
        ['announceApplied'],
      );
    },
  },
});
