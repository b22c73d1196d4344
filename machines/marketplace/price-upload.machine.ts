import { and, assign, emit, fromPromise, setup } from 'xstate';
import type { CheckPosition, CheckResult } from '#contract/marketplace/price-files.ts';
import type { Input, Output } from '#contract/operations.ts';
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

/** The prices of a draft that a file is compared with. */
type DraftPrices = Input<'IPricingService/CheckUpload'>['draft'];
type Step = Output<'IPricingService/CheckUpload'>;

export type PriceUploadInput = { marketplaceId: number };
/** The file itself is in src/app/chosen-file.ts. */
export type ChosenFile = { fileName: string; draft: DraftPrices };
export type CheckRequest = PriceUploadInput & {
  uploadId: string;
  draft: DraftPrices;
  after: CheckPosition | null;
};
/** The checked file, for the draft. */
export type CheckedUpload = { checkId: string; fileName: string; result: CheckResult };

export type PriceUploadContext = PriceUploadInput & {
  file: ChosenFile | null;
  uploadId: string | null;
  /** The last step of the check. */
  step: Step | null;
  problem: Problem;
};
export type PriceUploadEvent =
  | ({ type: 'file.chosen' } & ChosenFile)
  | { type: 'upload.cancelled' | 'check.requested' | 'rows.taken' | 'dialog.closed' }
  /** The answer to whether prices of another pricelist are meant. */
  | { type: 'rows.confirmed' | 'rows.dropped' };
export type PriceUploadEmitted = { type: 'rows.handedOver'; upload: CheckedUpload };

const takeFile = { type: 'setFile', params: eventParams } as const;
const uploadParams = ({ event }: { event: { output: string } }) => ({ uploadId: event.output });
const setStep = { type: 'setStep', params: outputParams } as const;

/** The statuses that concern the file; after others the same file may be checked again. */
const ABOUT_THE_FILE = [410, 413, 415, 422];

/**
 * Takes prices from a spreadsheet into the draft of a pricelist (MKT-04): upload, check in steps, review of
 * what the file changes. Nothing is saved, and nothing is added to the draft before the review.
 */
export const priceUploadMachine = setup({
  types: {
    input: {} as PriceUploadInput,
    context: {} as PriceUploadContext,
    events: {} as PriceUploadEvent,
    emitted: {} as PriceUploadEmitted,
    tags: {} as 'busy' | 'choice',
  },
  actors: {
    upload: fromPromise<string, ChosenFile>(notImplemented),
    check: fromPromise<Step, CheckRequest>(notImplemented),
  },
  guards: {
    isChecked: (_, { Result }: Step) => Result !== null,
    isRefused: (_, { error }: Failed) => ABOUT_THE_FILE.includes(error.status),
    isOtherList: ({ context }) => required(required(context.step).Result).OtherList !== null,
    hasChanges: ({ context }) => {
      const { Up, Down, Fixed, First, ToRules } = required(required(context.step).Result);
      return [Up, Down, Fixed, First, ToRules].some(count => count > 0);
    },
  },
  actions: {
    setFile: assign((_, { fileName, draft }: ChosenFile) => ({
      file: { fileName, draft },
      uploadId: null,
      step: null,
      problem: null,
    })),
    setUpload: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId })),
    setStep: assign((_, step: Step) => ({ step })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    handOver: emit(({ context: { file, step } }) => {
      const { CheckId: checkId, Result } = required(step);
      const { fileName } = required(file);
      return { type: 'rows.handedOver', upload: { checkId, fileName, result: required(Result) } } as const;
    }),
  },
}).createMachine({
  id: 'priceUpload',
  context: ({ input }) => ({ ...input, file: null, uploadId: null, step: null, problem: null }),
  initial: 'choosing',
  on: { 'dialog.closed': '.closed' },
  states: {
    choosing: { tags: 'choice', on: { 'file.chosen': { target: 'uploading', actions: takeFile } } },
    uploading: {
      tags: 'busy',
      on: { 'upload.cancelled': 'choosing' },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => required(context.file),
        onDone: {
          target: 'checking',
          actions: { type: 'setUpload', params: uploadParams },
        },
        onError: { target: 'refused', actions: setProblem },
      },
    },
    /** Not uploaded, or not a spreadsheet of prices. */
    refused: { tags: 'choice', on: { 'file.chosen': { target: 'uploading', actions: takeFile } } },
    /** Each call checks a few thousand rows; repeated until all are checked. */
    checking: {
      tags: 'busy',
      on: { 'upload.cancelled': 'choosing' },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { marketplaceId, uploadId, file, step } }) => ({
          marketplaceId,
          uploadId: required(uploadId),
          draft: required(file).draft,
          after: step?.Next ?? null,
        }),
        onDone: [
          { guard: { type: 'isChecked', params: outputParams }, target: 'reviewed', actions: setStep },
          { target: 'checking', reenter: true, actions: setStep },
        ],
        onError: [
          { guard: { type: 'isRefused', params: errorParams }, target: 'refused', actions: setProblem },
          { target: 'checkFailed', actions: setProblem },
        ],
      },
    },
    checkFailed: {
      tags: 'choice',
      on: {
        'check.requested': { target: 'checking', actions: 'clearProblem' },
        'file.chosen': { target: 'uploading', actions: takeFile },
      },
    },
    reviewed: {
      tags: 'choice',
      on: {
        'rows.taken': [
          { guard: and(['hasChanges', 'isOtherList']), target: 'asking' },
          { guard: 'hasChanges', target: 'handedOver', actions: 'handOver' },
        ],
        'file.chosen': { target: 'uploading', actions: takeFile },
      },
    },
    /** The file contains the prices of another pricelist. */
    asking: {
      on: {
        'rows.confirmed': { target: 'handedOver', actions: 'handOver' },
        'rows.dropped': 'reviewed',
      },
    },
    handedOver: { type: 'final' },
    closed: { type: 'final' },
  },
});
