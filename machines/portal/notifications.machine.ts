import { assign, fromPromise, setup } from 'xstate';
import type { PreferencesConflict } from '#contract/platform/failure-details.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { choices, draftEvents, load, retry, save, submit } from '#machines/platform/edit-parts.ts';
import { notImplemented, problemOf, rebased, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Notification preferences of a user (sections 2, 3, 5). A rejected save keeps the draft; when someone else
 * saved first (409), the person chooses between both.
 */
export type SavedPreferences = {
  Preferences: NotificationPreferences;
  Version: number;
  MayUpdate: boolean;
  MayUseKeywords: boolean;
};
export type NotificationsInput = { userAccountId: number };
export type NotificationsContext = NotificationsInput & {
  /** As last loaded or saved. */
  saved: SavedPreferences | null;
  draft: NotificationPreferences | null;
  /** The other person's preferences; set in a conflict. */
  theirs: PreferencesConflict | null;
  problem: Problem;
};
export type NotificationsEvent =
  | { type: 'draft.changed'; draft: NotificationPreferences }
  | { type: 'preferences.requested' | 'draft.discarded' | 'draft.submitted' | 'theirs.taken' | 'mine.kept' };

export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy' | 'draft',
  },
  actors: {
    load: fromPromise<SavedPreferences, NotificationsInput>(notImplemented),
    save: fromPromise<
      SavedPreferences,
      NotificationsInput & { preferences: NotificationPreferences | null; version: number }
    >(notImplemented),
  },
  actions: {
    setSaved: assign((_, { output: saved }: { output: SavedPreferences }) => ({
      saved,
      draft: saved.Preferences,
    })),
    setDraft: assign((_, { draft }: { draft: NotificationPreferences }) => ({ draft, problem: null })),
    dropDraft: assign(({ context: { saved } }) => ({ draft: required(saved).Preferences, problem: null })),
    /** The draft keeps only what was changed in it. */
    setTheirs: assign(({ context: { draft, saved } }, { error }: Failed) => {
      const theirs = error.details as PreferencesConflict;
      return { theirs, draft: rebased(required(draft), required(saved).Preferences, theirs.Preferences) };
    }),
    rebase: assign(({ context: { saved, theirs } }) => ({
      saved: { ...required(saved), ...required(theirs) },
      theirs: null,
    })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    announceSaved: () => {},
  },
  guards: {
    isChanged: ({ context: { saved, draft } }) =>
      JSON.stringify(required(saved).Preferences) !== JSON.stringify(draft),
    /** Section 5: at least one commitment period. */
    isSavable: ({ context: { saved, draft } }) =>
      required(saved).MayUpdate &&
      required(draft).CommitmentPeriods.length > 0 &&
      JSON.stringify(required(saved).Preferences) !== JSON.stringify(draft),
    /** 409 with the current preferences in the details: someone else saved first. */
    isConflict: (_, { error }: Failed) =>
      error.status === 409 && typeof error.details === 'object' && error.details !== null,
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({ ...input, saved: null, draft: null, theirs: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: { ...load, input: ({ context: { userAccountId } }) => ({ userAccountId }) },
    },
    unavailable: { on: { 'preferences.requested': retry } },
    editing: { tags: 'draft', on: { ...draftEvents, 'draft.submitted': { guard: 'isSavable', ...submit } } },
    saving: {
      tags: ['busy', 'draft'],
      invoke: {
        ...save,
        input: ({ context: { userAccountId, draft, saved } }) => ({
          userAccountId,
          preferences: draft,
          version: required(saved).Version,
        }),
      },
    },
    conflict: { tags: 'draft', on: choices },
  },
});
