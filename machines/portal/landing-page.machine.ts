import { assign, fromPromise, setup } from 'xstate';
import type { ManagedLandingPage } from '#contract/portal/landing-page.ts';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import {
  choices,
  compare,
  draftEvents,
  load,
  retry,
  saveThenCompare,
  submit,
} from '#machines/platform/edit-parts.ts';
import {
  errorParams,
  notImplemented,
  problemOf,
  required,
  setProblem,
  withOutput,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Arranges the dashboard of the own organisation (section 2: dashboard manager). A rejected save keeps the
 * draft; when someone else saved first (409), their arrangement is loaded and the user chooses.
 */
export type LandingPageContext = {
  /** As last loaded or saved. */
  page: ManagedLandingPage | null;
  draft: Arrangement;
  /** The other person's arrangement; set in a conflict. */
  theirs: ManagedLandingPage | null;
  problem: Problem;
};
export type LandingPageEvent =
  | { type: 'draft.changed'; draft: Arrangement }
  | {
      type:
        | 'page.requested'
        | 'draft.discarded'
        | 'draft.submitted'
        | 'page.reset'
        | 'theirs.taken'
        | 'mine.kept';
    };

type Loaded = { output: ManagedLandingPage };

const arrangementOf = ({ Tiles, Welcome }: Arrangement): Arrangement => ({ Tiles, Welcome });

export const landingPageMachine = setup({
  types: { context: {} as LandingPageContext, events: {} as LandingPageEvent, tags: {} as 'busy' | 'draft' },
  actors: {
    load: fromPromise<ManagedLandingPage>(notImplemented),
    save: fromPromise<ManagedLandingPage, Arrangement & { Version: number }>(notImplemented),
    reset: fromPromise<ManagedLandingPage, { Version: number }>(notImplemented),
  },
  actions: {
    setSaved: assign((_, { output: page }: Loaded) => ({ page, draft: arrangementOf(page) })),
    setTheirs: assign((_, { output: theirs }: Loaded) => ({ theirs })),
    /** Bases the draft on the other person's version. */
    rebase: assign(({ context: { theirs } }) => ({ page: theirs, theirs: null })),
    setDraft: assign((_, { draft }: { draft: Arrangement }) => ({ draft, problem: null })),
    dropDraft: assign(({ context: { page } }) => ({
      draft: arrangementOf(required(page)),
      problem: null,
    })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    /** Shows a toast and invalidates the dashboard's query. */
    announceSaved: () => {},
    reportFailure: (_, _failed: Failed) => {},
  },
  guards: {
    isChanged: ({ context: { page, draft } }) =>
      JSON.stringify(arrangementOf(required(page))) !== JSON.stringify(draft),
    /** The organisation has its own arrangement to reset. */
    isOwn: ({ context: { page } }) => required(page).Version > 0,
    /** 409: someone else saved first. */
    isConflict: (_, { error }: Failed) => error.status === 409,
  },
}).createMachine({
  id: 'landingPage',
  context: { page: null, draft: { Tiles: [], Welcome: '' }, theirs: null, problem: null },
  initial: 'loading',
  states: {
    loading: { tags: 'busy', invoke: load },
    unavailable: { on: { 'page.requested': retry } },
    editing: {
      tags: 'draft',
      on: {
        ...draftEvents,
        'draft.submitted': { guard: 'isChanged', ...submit },
        'page.reset': { guard: 'isOwn', target: 'resetting', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: ['busy', 'draft'],
      invoke: {
        ...saveThenCompare,
        input: ({ context: { draft, page } }) => ({ ...draft, Version: required(page).Version }),
      },
    },
    resetting: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { page } }) => ({ Version: required(page).Version }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setSaved', params: withOutput }, 'announceSaved'],
        },
        onError: [
          // Someone changed the arrangement that was to be reset, so it is loaded and shown first.
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'loading',
            actions: { type: 'reportFailure', params: errorParams },
          },
          { target: 'editing', actions: setProblem },
        ],
      },
    },
    /** Someone else saved first: loads their arrangement and keeps the own draft. */
    comparing: { tags: ['busy', 'draft'], invoke: compare },
    conflict: { tags: 'draft', on: choices },
  },
});
