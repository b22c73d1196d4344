import { assign, fromPromise, setup } from 'xstate';
import { choices, draftEvents, submit } from '#machines/platform/edit-parts.ts';
import {
  notImplemented,
  outputParams,
  problemOf,
  rebased,
  required,
  setProblem,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/** The stored object: its version, and the part that can be edited. */
export type Stored = { version: number; draft: object };
/** `isConflict`: nothing was saved, because someone else has saved `stored` meanwhile. */
export type SaveResult = { isConflict: boolean; stored: Stored };
export type SaveInput = { id: number; stored: Stored; draft: object };

export type VersionedEditContext = {
  id: number;
  /** As opened or last saved. */
  stored: Stored;
  draft: object;
  /** The other user's version; set in a conflict. */
  theirs: Stored | null;
  problem: Problem;
};
export type VersionedEditEvent =
  | { type: 'draft.changed'; draft: object }
  | { type: 'draft.discarded' | 'draft.submitted' | 'theirs.taken' | 'mine.kept' };

/**
 * Edits something that has a version: a service, or the profile of a vendor (MKT-08). A rejected save keeps
 * the draft; when someone else saved first (section 8), the user chooses between the two.
 */
export const versionedEditMachine = setup({
  types: {
    context: {} as VersionedEditContext,
    events: {} as VersionedEditEvent,
    input: {} as { id: number; stored: Stored },
    tags: {} as 'busy',
  },
  actors: {
    /** Also rejects for an incomplete draft. */
    save: fromPromise<SaveResult, SaveInput>(notImplemented),
  },
  actions: {
    setStored: assign((_, { stored }: SaveResult) => ({ stored, draft: stored.draft })),
    /** The draft keeps only what was changed in it. */
    setTheirs: assign(({ context }, { stored }: SaveResult) => ({
      theirs: stored,
      draft: rebased(context.draft, context.stored.draft, stored.draft),
    })),
    rebase: assign(({ context: { theirs } }) => ({ stored: required(theirs), theirs: null })),
    setDraft: assign((_, { draft }: { draft: object }) => ({ draft, problem: null })),
    dropDraft: assign(({ context: { stored } }) => ({ draft: stored.draft, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Shows a toast and refetches its queries. */
    announceSaved: () => {},
  },
  guards: {
    isChanged: ({ context: { stored, draft } }) => JSON.stringify(stored.draft) !== JSON.stringify(draft),
    isConflict: (_, { isConflict }: SaveResult) => isConflict,
  },
}).createMachine({
  id: 'versionedEdit',
  context: ({ input: { id, stored } }) => ({ id, stored, draft: stored.draft, theirs: null, problem: null }),
  initial: 'editing',
  states: {
    editing: { on: { ...draftEvents, 'draft.submitted': { guard: 'isChanged', ...submit } } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { id, stored, draft } }) => ({ id, stored, draft }),
        onDone: [
          {
            guard: { type: 'isConflict', params: outputParams },
            target: 'conflict',
            actions: { type: 'setTheirs', params: outputParams },
          },
          { target: 'editing', actions: [{ type: 'setStored', params: outputParams }, 'announceSaved'] },
        ],
        onError: { target: 'editing', actions: setProblem },
      },
    },
    conflict: { on: choices },
  },
});
