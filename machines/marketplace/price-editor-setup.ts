/** Events, actors, actions and guards of price-editor.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { RuleGroup } from '#contract/marketplace/pricing.ts';
import type { RuleGroupConflict } from '#contract/platform/failure-details.ts';
import { notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
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
  | { type: 'draft.submitted' | 'save.dropped' | 'theirs.taken' }
  /** With the user's changes to the rules that someone else has saved; null if none is left. */
  | { type: 'mine.kept'; draft: PricesDraft | null };

/** Pause in editing before the preview is requested, in milliseconds. */
const PREVIEW_DELAY = 500;

/** Changes that can be undone. */
const MOST_UNDONE = 100;

export const theirsIn = (error: unknown) =>
  ((error as CallFailure).details as Partial<RuleGroupConflict> | null)?.RuleGroup;

const nothing = { draft: null, past: [], preview: null, attempt: null, theirs: null };

export const untouched = { ...nothing, base: null, problem: null };

export const priceEditorSetup = setup({
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
    /** Earlier drafts cannot be restored, because they contain the old rules. */
    rebaseDraft: assign((_, { draft }: { draft: PricesDraft | null }) => ({ draft, past: [] })),
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
});
