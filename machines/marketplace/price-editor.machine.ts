import { assign, fromPromise, setup } from 'xstate';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { RuleGroupConflict } from '#contract/platform/failure-details.ts';
import {
  errorParams,
  eventParams,
  notImplemented,
  outputParams,
  problemOf,
  required,
} from '#machines/platform/helpers.ts';
import type { CallFailure, Failed } from '#machines/platform/types.ts';
import type {
  PreviewRequest,
  PreviewResult,
  PriceEditorContext,
  PriceEditorInput,
  PricesDraft,
  SaveRequest,
  StoredDraft,
} from './price-editor-types.ts';

export type PriceEditorEvent =
  | { type: 'draft.changed'; draft: PricesDraft | null }
  /** Another tab has changed the draft; `draft.ended`: it has saved or discarded it. */
  | { type: 'draft.synced'; stored: StoredDraft }
  /** With the understanding checkbox of section 5. */
  | { type: 'save.agreed'; isUnderstood: boolean }
  | { type: 'prices.requested' | 'preview.requested' | 'draft.undone' | 'draft.discarded' | 'draft.ended' }
  | { type: 'draft.submitted' | 'save.dropped' | 'mine.kept' | 'theirs.taken' };

/** Pause in editing before the preview is requested, in milliseconds. */
const PREVIEW_DELAY = 500;
/** Changes that can be undone. */
const MOST_UNDONE = 100;
const theirsIn = (error: unknown) =>
  ((error as CallFailure).details as Partial<RuleGroupConflict> | null)?.RuleGroup;
const theirsOf = ({ event }: { event: { error: unknown } }) => required(theirsIn(event.error));
const problem = { type: 'setProblem', params: errorParams } as const;
const conflict = { type: 'setTheirs', params: theirsOf } as const;
const overtaken = { type: 'setTheirs', params: outputParams } as const;
const fail = [{ type: 'endAttempt', params: errorParams }, problem] as const;
const nothing = { draft: null, past: [], preview: null, attempt: null, theirs: null };
const untouched = { ...nothing, base: null, problem: null };

/**
 * Edits the rules and prices of a pricelist (MKT-04) as one draft, which a reload and the person's other tabs
 * keep. Only a previewed draft is saved, and no failure loses an edit: a save without a response is retried
 * with its key, after a conflict (409) the user chooses, and an outdated preview is requested again.
 */
export const priceEditorMachine = setup({
  types: {
    input: {} as PriceEditorInput,
    context: {} as PriceEditorContext,
    events: {} as PriceEditorEvent,
    tags: {} as 'busy' | 'editable' | 'previewing',
  },
  actors: {
    load: fromPromise<RuleGroup, { marketplaceId: number }>(notImplemented),
    /** Also rejects for a draft with invalid input. */
    preview: fromPromise<PreviewResult, PreviewRequest>(notImplemented),
    save: fromPromise<{ Version: number; Changed: number }, SaveRequest>(notImplemented),
  },
  actions: {
    setBase: assign((_, base: RuleGroup) => ({ base })),
    setTheirs: assign((_, theirs: RuleGroup) => ({ theirs })),
    rebase: assign(({ context }) => ({ base: required(context.theirs), theirs: null })),
    setDraft: assign(({ context }, { draft }: { draft: PricesDraft | null }) => ({
      draft,
      past: [...context.past, context.draft].slice(-MOST_UNDONE),
    })),
    undo: assign(({ context: { past } }) => ({ draft: past.at(-1) ?? null, past: past.slice(0, -1) })),
    setStored: assign((_, { stored }: { stored: StoredDraft }) => stored),
    dropDraft: assign(nothing),
    setPreview: assign(({ context }, result: PreviewResult) => ({
      preview: { ...result, draft: required(context.draft) },
    })),
    /** A save that is retried after no response came has the same key. */
    startAttempt: assign(({ context: { attempt, preview } }) => ({
      attempt: attempt ?? required(preview).attempt,
    })),
    /** Only a response ends an attempt: without one it may have been saved. Also retried after a sign-in. */
    endAttempt: assign(({ context }, { error }: Failed) => ({
      attempt: error.status === 401 || error.unreachable ? context.attempt : null,
    })),
    clearAttempt: assign({ attempt: null }),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Stores the draft for a reload and the other tabs, or removes it. */
    storeDraft: () => {},
    /** Shows a toast and invalidates the queries of prices. */
    announceSaved: () => {},
    announceFailure: () => {},
  },
  delays: { previewDelay: PREVIEW_DELAY },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    hasPast: ({ context }) => context.past.length > 0,
    hasAttempt: ({ context }) => context.attempt !== null,
    /** A reload discards the preview. */
    isPreviewed: ({ context }) => context.preview !== null,
    isForbidden: (_, { error }: Failed) => error.status === 403,
    /** Someone has saved since the draft was started. */
    isOvertaken: ({ context: { draft, base } }, { Version }: RuleGroup) =>
      draft !== null && required(base).Version !== Version,
    isUnderstood: (_, { isUnderstood }: { isUnderstood: boolean }) => isUnderstood,
    /** 409 with the rules that someone else has saved. */
    isConflict: (_, { error }: Failed) => theirsIn(error) !== undefined,
    /** 409 without them: the data of the preview has changed. */
    isOutdated: (_, { error }: Failed) => error.status === 409,
  },
}).createMachine({
  id: 'priceEditor',
  context: ({ input: { marketplaceId, stored } }) => ({ ...untouched, ...stored, marketplaceId }),
  initial: 'beginning',
  states: {
    /** A save that a reload has interrupted is retried first. */
    beginning: { always: [{ guard: 'hasAttempt', target: 'saving' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { marketplaceId } }) => ({ marketplaceId }),
        onDone: [
          { guard: { type: 'isOvertaken', params: outputParams }, target: 'conflicted', actions: overtaken },
          { target: 'changed', actions: { type: 'setBase', params: outputParams } },
        ],
        onError: [
          { guard: { type: 'isForbidden', params: errorParams }, target: 'forbidden' },
          { target: 'unavailable', actions: problem },
        ],
      },
    },
    forbidden: { type: 'final' },
    unavailable: { on: { 'prices.requested': { target: 'loading', actions: 'clearProblem' } } },
    changed: {
      entry: ['clearAttempt', 'storeDraft'],
      always: [{ guard: 'hasDraft', target: 'draft' }, { target: 'clean' }],
    },
    clean: {
      tags: 'editable',
      entry: ['dropDraft', 'clearProblem'],
      on: {
        'draft.changed': { target: 'changed', actions: { type: 'setDraft', params: eventParams } },
        'draft.synced': { target: 'draft', actions: { type: 'setStored', params: eventParams } },
      },
    },
    draft: {
      tags: 'editable',
      initial: 'settling',
      on: {
        'draft.changed': { target: 'changed', actions: { type: 'setDraft', params: eventParams } },
        'draft.undone': { guard: 'hasPast', target: 'changed', actions: 'undo' },
        'draft.discarded': { target: 'changed', actions: 'dropDraft' },
        'draft.ended': { target: 'loading', actions: 'dropDraft' },
        'draft.synced': { target: '.settling', actions: { type: 'setStored', params: eventParams } },
      },
      states: {
        settling: {
          tags: 'previewing',
          after: { previewDelay: { target: 'previewing', actions: 'clearProblem' } },
        },
        previewing: {
          tags: 'previewing',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ context: { marketplaceId, draft } }) => ({ marketplaceId, draft: required(draft) }),
            onDone: { target: 'previewed', actions: { type: 'setPreview', params: outputParams } },
            onError: { target: 'previewFailed', actions: problem },
          },
        },
        previewed: { on: { 'draft.submitted': { target: '#priceEditor.confirming' } } },
        previewFailed: { on: { 'preview.requested': { target: 'previewing', actions: 'clearProblem' } } },
        saveFailed: {
          entry: 'storeDraft',
          on: {
            'draft.submitted': [
              { guard: 'isPreviewed', target: '#priceEditor.confirming' },
              { target: 'previewing' },
            ],
          },
        },
      },
    },
    /** Asks the user to confirm the effect (section 5). */
    confirming: {
      on: {
        'save.agreed': {
          guard: { type: 'isUnderstood', params: eventParams },
          target: 'saving',
          actions: ['startAttempt', 'clearProblem'],
        },
        'save.dropped': { target: 'draft.previewed' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'storeDraft',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        onDone: { target: 'loading', actions: ['dropDraft', 'storeDraft', 'announceSaved'] },
        onError: [
          { guard: { type: 'isConflict', params: errorParams }, target: 'conflicted', actions: conflict },
          { guard: { type: 'isOutdated', params: errorParams }, target: 'draft.previewing', actions: fail },
          { target: 'draft.saveFailed', actions: [...fail, 'announceFailure'] },
        ],
      },
    },
    conflicted: {
      entry: ['clearAttempt', 'storeDraft'],
      on: {
        'mine.kept': { target: 'changed', actions: 'rebase' },
        'theirs.taken': { target: 'changed', actions: ['rebase', 'dropDraft'] },
      },
    },
  },
});
