import { assign, fromPromise, setup } from 'xstate';
import type { CheckedTexts } from '#contract/marketplace/service-sheets.ts';
import {
  errorParams,
  eventParams,
  notImplemented,
  outputParams,
  problemOf,
  required,
  setProblem,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

export type AppliedTexts = { Changed: number; Services: number };
/** The idempotency key: the same for every attempt to apply one check. */
export type Attempt = { uploadId: string; checkKey: string; key: string };
export type ServiceTextsContext = {
  fileName: string;
  uploadId: string | null;
  checked: CheckedTexts | null;
  /** Of the reviewed check; created by `check`. */
  key: string | null;
  applied: AppliedTexts | null;
  problem: Problem;
};
export type ServiceTextsEvent =
  /** The file itself is in src/app/chosen-file.ts. */
  | { type: 'file.submitted'; fileName: string }
  | { type: 'check.requested' | 'changes.agreed' | 'file.dropped' };

export type Checked = { checked: CheckedTexts; key: string };

const fresh = { uploadId: null, checked: null, key: null, applied: null, problem: null };

/**
 * Texts of services from a spreadsheet (MKT-08): uploaded, checked without changing anything, reviewed and applied as a
 * whole. A rejected file can be replaced; if services have changed since the check, the file is checked again.
 */
export const serviceTextsMachine = setup({
  types: {
    context: {} as ServiceTextsContext,
    events: {} as ServiceTextsEvent,
    tags: {} as 'busy',
  },
  actors: {
    upload: fromPromise<string, { fileName: string }>(notImplemented),
    check: fromPromise<Checked, { uploadId: string }>(notImplemented),
    apply: fromPromise<AppliedTexts, Attempt>(notImplemented),
  },
  actions: {
    begin: assign((_, { fileName }: { fileName: string }) => ({ ...fresh, fileName })),
    setUpload: assign((_, uploadId: string) => ({ uploadId })),
    setChecked: assign((_, { checked, key }: Checked) => ({ checked, key })),
    setApplied: assign((_, applied: AppliedTexts) => ({ applied })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    dropFile: assign({ ...fresh, fileName: '' }),
    /** Refetches the queries of services. */
    announceApplied: () => {},
  },
  guards: {
    /** Problems must be corrected in the file, and a file without changes has nothing to apply. */
    canApply: ({ context: { checked } }) =>
      required(checked).ProblemCount === 0 && required(checked).DifferenceCount > 0,
    /** Nothing was applied, because the services have changed since the check. */
    isOutdated: (_, { error }: Failed) => error.status === 409,
    /** The file is no longer stored, or is not such a spreadsheet: another one is needed. */
    isRefused: (_, { error }: Failed) => [410, 413, 415, 422].includes(error.status),
  },
}).createMachine({
  id: 'serviceTexts',
  context: { ...fresh, fileName: '' },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.submitted': { target: 'uploading', actions: { type: 'begin', params: eventParams } },
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context: { fileName } }) => ({ fileName }),
        onDone: { target: 'checking', actions: { type: 'setUpload', params: outputParams } },
        onError: { target: 'refused', actions: setProblem },
      },
    },
    refused: {
      on: {
        'file.submitted': { target: 'uploading', actions: { type: 'begin', params: eventParams } },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { uploadId } }) => ({ uploadId: required(uploadId) }),
        onDone: { target: 'reviewed', actions: { type: 'setChecked', params: outputParams } },
        onError: [
          { guard: { type: 'isRefused', params: errorParams }, target: 'refused', actions: setProblem },
          { target: 'checkFailed', actions: setProblem },
        ],
      },
    },
    checkFailed: {
      on: {
        'check.requested': 'checking',
        'file.dropped': { target: 'choosing', actions: 'dropFile' },
      },
    },
    reviewed: {
      on: {
        'changes.agreed': { guard: 'canApply', target: 'applying', actions: 'clearProblem' },
        'file.dropped': { target: 'choosing', actions: 'dropFile' },
      },
    },
    applying: {
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context: { uploadId, checked, key } }) => ({
          uploadId: required(uploadId),
          checkKey: required(checked).CheckKey,
          key: required(key),
        }),
        onDone: {
          target: 'applied',
          actions: [{ type: 'setApplied', params: outputParams }, 'announceApplied'],
        },
        onError: [
          { guard: { type: 'isOutdated', params: errorParams }, target: 'outdated' },
          { guard: { type: 'isRefused', params: errorParams }, target: 'refused', actions: setProblem },
          { target: 'reviewed', actions: setProblem },
        ],
      },
    },
    /** Sets the problem; the same file is checked again. */
    outdated: {
      on: {
        'check.requested': 'checking',
        'file.dropped': { target: 'choosing', actions: 'dropFile' },
      },
    },
    applied: { on: { 'file.dropped': { target: 'choosing', actions: 'dropFile' } } },
  },
});
