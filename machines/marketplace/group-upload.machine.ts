import { assign, fromPromise, setup } from 'xstate';
import type { SheetCheck } from '#contract/marketplace/service-groups.ts';
import type { Output } from '#contract/operations.ts';
import {
  errorParams,
  notImplemented,
  outputParams,
  problemOf,
  required,
  setProblem,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Changes service groups by a spreadsheet (MKT-08): upload, check, review of the changes or of the problems,
 * and one save of all changes once they are agreed. A rejected file can be replaced by another one; if groups
 * have changed since the check, the file is checked again.
 */
export type GroupUploadInput = { ownerId: number };
/** `key` is the idempotency key: the same for every attempt to save a checked file. */
export type Checked = { check: SheetCheck; key: string };
export type Applied = Output<'IMetadataService/UploadServiceGroups'>;
export type GroupUploadContext = GroupUploadInput & {
  uploadId: string | null;
  checked: Checked | null;
  applied: Applied | null;
  problem: Problem;
};
export type GroupUploadEvent =
  /** The file itself is in src/app/chosen-file.ts. */
  | { type: 'file.submitted'; fileName: string }
  | { type: 'upload.cancelled' | 'check.requested' | 'changes.agreed' | 'file.requested' };

type Upload = GroupUploadInput & { uploadId: string };
export type ApplyRequest = Upload & { checked: Checked };

const uploaded = ({ ownerId, uploadId }: GroupUploadContext): Upload => ({
  ownerId,
  uploadId: required(uploadId),
});
const uploadParams = ({ event }: { event: { output: string } }) => ({ uploadId: event.output });

/** The file is not such a spreadsheet, is too large, or is no longer stored. */
const REFUSALS = [410, 413, 415, 422];

export const groupUploadMachine = setup({
  types: {
    input: {} as GroupUploadInput,
    context: {} as GroupUploadContext,
    events: {} as GroupUploadEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    /** Returns the file's id. */
    upload: fromPromise<string, { fileName: string }>(notImplemented),
    check: fromPromise<Checked, Upload>(notImplemented),
    apply: fromPromise<Applied, ApplyRequest>(notImplemented),
  },
  actions: {
    setUpload: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId })),
    setChecked: assign((_, checked: Checked) => ({ checked })),
    setApplied: assign((_, applied: Applied) => ({ applied })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    forget: assign({ uploadId: null, checked: null, applied: null, problem: null }),
    /** Shows a toast and invalidates the queries of service groups. */
    announceApplied: () => {},
  },
  guards: {
    isRefused: (_, { error }: Failed) => REFUSALS.includes(error.status),
    /** The groups have changed since the check. */
    isOutdated: (_, { error }: Failed) => error.status === 409,
    isAppliable: ({ context }) => {
      const { ProblemCount, Changes } = required(context.checked).check;
      return ProblemCount === 0 && Changes.length > 0;
    },
  },
}).createMachine({
  id: 'groupUpload',
  context: ({ input }) => ({ ...input, uploadId: null, checked: null, applied: null, problem: null }),
  initial: 'choosing',
  states: {
    choosing: { tags: 'form', on: { 'file.submitted': { target: 'uploading' } } },
    uploading: {
      tags: ['form', 'busy'],
      on: { 'upload.cancelled': { target: 'choosing', actions: 'forget' } },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ event }) => event as Extract<GroupUploadEvent, { fileName: string }>,
        onDone: { target: 'checking', actions: { type: 'setUpload', params: uploadParams } },
        onError: { target: 'refused', actions: setProblem },
      },
    },
    /** With the reason; another file can be chosen. */
    refused: {
      tags: 'form',
      on: { 'file.submitted': { target: 'uploading', actions: 'clearProblem' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => uploaded(context),
        onDone: { target: 'reviewed', actions: { type: 'setChecked', params: outputParams } },
        onError: [
          { guard: { type: 'isRefused', params: errorParams }, target: 'refused', actions: setProblem },
          { target: 'checkFailed', actions: setProblem },
        ],
      },
    },
    checkFailed: {
      on: {
        'check.requested': { target: 'checking', actions: 'clearProblem' },
        'file.requested': { target: 'choosing', actions: 'forget' },
      },
    },
    /** The problems by cell, or the changes by group; `problem` is why they were not saved, or not checked again. */
    reviewed: {
      on: {
        'changes.agreed': { guard: 'isAppliable', target: 'applying', actions: 'clearProblem' },
        'file.requested': { target: 'choosing', actions: 'forget' },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ ...uploaded(context), checked: required(context.checked) }),
        onDone: {
          target: 'applied',
          actions: [{ type: 'setApplied', params: outputParams }, 'announceApplied'],
        },
        onError: [
          { guard: { type: 'isOutdated', params: errorParams }, target: 'checking', actions: setProblem },
          { guard: { type: 'isRefused', params: errorParams }, target: 'refused', actions: setProblem },
          { target: 'reviewed', actions: setProblem },
        ],
      },
    },
    applied: { on: { 'file.requested': { target: 'choosing', actions: 'forget' } } },
  },
});
