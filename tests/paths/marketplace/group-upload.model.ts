import { deepEqual, equal } from 'node:assert/strict';
import type { SheetCheck } from '#contract/marketplace/service-groups.ts';
import { groupUploadMachine } from '#machines/marketplace/group-upload.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const nothing: SheetCheck = {
  RowCount: 1,
  ProblemCount: 0,
  Problems: [],
  Changes: [],
  SameCount: 1,
  Key: 'same',
};
const none = { Count: 0, First: [] };
const changes: SheetCheck = {
  ...nothing,
  Changes: [{ Name: 'New', IsNew: true, Added: none, Removed: none, UseCount: 0 }],
  SameCount: 0,
  Key: 'new',
};
const wrong: SheetCheck = {
  ...changes,
  ProblemCount: 1,
  Problems: [{ Row: 2, Column: 'B', Message: 'No.' }],
};
const submitted = { type: 'file.submitted', fileName: 'groups.csv' } as const;
const applied = { CreatedCount: 1, ChangedCount: 0 };
const ID = 'b7a4';
const unreadable = { ...refusal, status: 422 };
const outdated = { ...refusal, status: 409 };
const expired = { ...refusal, status: 410 };

const hasFailedBefore = ({ problem }: { problem: unknown }) => problem !== null;

export const groupUploadModel = modelOf({
  name: 'group-upload',
  machine: groupUploadMachine,
  inputs: { 'the upload of service groups is open': { ownerId: 3 } },
  reads: ({ uploadId, checked, applied: result, problem }) => [
    uploadId,
    checked?.check.Key,
    checked?.check.ProblemCount,
    result,
    problem,
  ],
  tags: {
    busy: ['uploading', 'checking', 'applying'],
    form: ['choosing', 'uploading', 'refused'],
  },
  cases: [
    { event: submitted, description: 'submits the file' },
    { event: { type: 'upload.cancelled' }, description: 'cancels the upload' },
    { event: done('upload', ID), description: 'the file is uploaded' },
    { event: failed('upload'), description: 'the upload is rejected' },
    { event: done('check', { check: changes, key: 'a' }), description: 'the check finds changes' },
    {
      event: done('check', { check: nothing, key: 'b' }),
      description: 'the check finds no changes',
      when: context => !hasFailedBefore(context),
    },
    {
      event: done('check', { check: wrong, key: 'c' }),
      description: 'the check finds problems',
      when: context => !hasFailedBefore(context),
    },
    {
      event: failed('check', unreadable),
      description: 'the file has the wrong columns',
      when: context => !hasFailedBefore(context),
    },
    { event: failed('check'), description: 'the check fails' },
    { event: { type: 'check.requested' }, description: 'retries the check' },
    { event: { type: 'changes.agreed' }, description: 'saves the changes' },
    { event: done('apply', applied), description: 'the changes are saved' },
    { event: failed('apply', outdated), description: 'the service groups have changed meanwhile' },
    { event: failed('apply', expired), description: 'the file has expired meanwhile' },
    { event: failed('apply'), description: 'saving is rejected' },
    { event: { type: 'file.requested' }, description: 'chooses another file' },
  ],
  states: {
    choosing: ({ snapshot, context }) => {
      equal(snapshot.can(submitted), true);
      deepEqual([context.checked, context.applied, context.problem], [null, null, null]);
    },
    uploading: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('upload')?.input, submitted);
    },
    refused: ({ context, snapshot }) => {
      deepEqual(context.problem, { text: refusal.message });
      equal(snapshot.can(submitted), true);
    },
    checking: ({ run, context }) => {
      equal(context.applied, null);
      deepEqual(run.call('check')?.input, { ownerId: 3, uploadId: ID });
    },
    checkFailed: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    reviewed: ({ snapshot, context: { checked } }) =>
      equal(snapshot.can({ type: 'changes.agreed' }), checked?.key === 'a'),
    applying: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('apply')?.input, {
        ownerId: 3,
        uploadId: ID,
        checked: { check: changes, key: 'a' },
      });
    },
    applied: ({ context }) => {
      deepEqual(context.applied, applied);
      equal(context.problem, null);
    },
  },
});
