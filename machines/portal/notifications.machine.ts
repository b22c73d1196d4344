import { assign, fromPromise, setup } from 'xstate';
import type { PreferencesConflict } from '#contract/platform/failure-details.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import type { CallFailure, Problem } from '#machines/platform/types.ts';

/**
 * What a person wants to be told, and how (sections 2, 3, 5). Nothing chosen is lost: a refusal keeps the draft, and
 * when somebody else saved first their choice is shown beside it.
 */
export type KeptPreferences = {
  Preferences: NotificationPreferences;
  Version: number;
  MayUpdate: boolean;
  MayUseKeywords: boolean;
};
export type NotificationsInput = { userAccountId: number };
export type NotificationsContext = NotificationsInput & {
  /** As it was last read or saved. */
  kept: KeptPreferences | null;
  draft: NotificationPreferences | null;
  /** What somebody else saved meanwhile. */
  theirs: PreferencesConflict | null;
  problem: Problem;
};
export type NotificationsEvent =
  | { type: 'draft.changed'; draft: NotificationPreferences }
  | { type: 'preferences.wanted' | 'draft.discarded' | 'draft.submitted' | 'theirs.taken' | 'mine.kept' };

type Kept = { kept: KeptPreferences };
type Failed = { error: CallFailure & { details?: unknown } };

const provided = () => Promise.reject(new Error('provided in src/app/actors/'));
const params = {
  told: <Event>({ event }: { event: Event }) => event,
  kept: ({ event }: { event: { output: KeptPreferences } }) => ({ kept: event.output }),
  failure: ({ event }: { event: { error: unknown } }) => ({ error: event.error as Failed['error'] }),
};

export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy' | 'draft',
  },
  actors: {
    load: fromPromise<KeptPreferences, NotificationsInput>(provided),
    save: fromPromise<
      KeptPreferences,
      NotificationsInput & { preferences: NotificationPreferences | null; version: number }
    >(provided),
  },
  actions: {
    setKept: assign((_, { kept }: Kept) => ({ kept, draft: kept.Preferences, theirs: null, problem: null })),
    setDraft: assign((_, { draft }: { draft: NotificationPreferences }) => ({ draft, problem: null })),
    dropDraft: assign(({ context: { kept } }) => ({ draft: kept?.Preferences ?? null, problem: null })),
    setTheirs: assign((_, { error }: Failed) => ({ theirs: error.details as PreferencesConflict })),
    takeTheirs: assign(({ context: { kept, theirs } }) => ({
      kept: kept && theirs ? { ...kept, ...theirs } : kept,
      draft: theirs?.Preferences ?? null,
      theirs: null,
    })),
    keepMine: assign(({ context: { kept, theirs } }) => ({
      kept: kept && theirs ? { ...kept, ...theirs } : kept,
      theirs: null,
    })),
    /** A session that is over is said by the dialog that asks to sign in again. */
    setProblem: assign((_, { error }: Failed) => ({
      problem: error.status === 401 ? null : { text: error.message },
    })),
    clearProblem: assign({ problem: null }),
    announceSaved: () => {},
  },
  guards: {
    isChanged: ({ context: { kept, draft } }) => JSON.stringify(kept?.Preferences) !== JSON.stringify(draft),
    /** Section 5: at least one commitment period. */
    isSavable: ({ context: { kept, draft } }) =>
      kept?.MayUpdate === true &&
      (draft?.CommitmentPeriods.length ?? 0) > 0 &&
      JSON.stringify(kept.Preferences) !== JSON.stringify(draft),
    /** 409 with what is kept now: somebody else saved first. */
    isConflict: (_, { error }: Failed) =>
      error.status === 409 && typeof error.details === 'object' && error.details !== null,
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, kept: null, draft: null, theirs: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { userAccountId } }) => ({ userAccountId }),
        onDone: { target: 'editing', actions: { type: 'setKept', params: params.kept } },
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: params.failure } },
      },
    },
    unavailable: { on: { 'preferences.wanted': { target: 'loading', actions: 'clearProblem' } } },
    editing: {
      tags: 'draft',
      on: {
        'draft.changed': { actions: { type: 'setDraft', params: params.told } },
        'draft.discarded': { guard: 'isChanged', actions: 'dropDraft' },
        'draft.submitted': { guard: 'isSavable', target: 'saving', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { userAccountId, draft, kept } }) => ({
          userAccountId,
          preferences: draft,
          version: kept?.Version ?? 0,
        }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setKept', params: params.kept }, 'announceSaved'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: params.failure },
            target: 'conflict',
            actions: { type: 'setTheirs', params: params.failure },
          },
          { target: 'editing', actions: { type: 'setProblem', params: params.failure } },
        ],
      },
    },
    conflict: {
      tags: 'draft',
      on: {
        'theirs.taken': { target: 'editing', actions: 'takeTheirs' },
        'mine.kept': { target: 'saving', actions: 'keepMine' },
      },
    },
  },
});
