import { assign, fromPromise, setup } from 'xstate';
import type { ManagedLandingPage } from '#contract/portal/landing-page.ts';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import { errorParams, eventParams, notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
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

type Page = { page: ManagedLandingPage };

const arrangementOf = ({ Tiles, Welcome }: Arrangement): Arrangement => ({ Tiles, Welcome });
const params = {
  page: ({ event }: { event: { output: ManagedLandingPage } }) => ({ page: event.output }),
};

export const landingPageMachine = setup({
  types: { context: {} as LandingPageContext, events: {} as LandingPageEvent, tags: {} as 'busy' | 'draft' },
  actors: {
    load: fromPromise<ManagedLandingPage>(notImplemented),
    save: fromPromise<ManagedLandingPage, Arrangement & { Version: number }>(notImplemented),
    reset: fromPromise<ManagedLandingPage, { Version: number }>(notImplemented),
  },
  actions: {
    setPage: assign((_, { page }: Page) => ({
      page,
      draft: arrangementOf(page),
    })),
    setTheirs: assign((_, { page }: Page) => ({ theirs: page })),
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
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'editing', actions: { type: 'setPage', params: params.page } },
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: errorParams } },
      },
    },
    unavailable: { on: { 'page.requested': { target: 'loading', actions: 'clearProblem' } } },
    editing: {
      tags: 'draft',
      on: {
        'draft.changed': { actions: { type: 'setDraft', params: eventParams } },
        'draft.discarded': { guard: 'isChanged', actions: 'dropDraft' },
        'draft.submitted': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'page.reset': { guard: 'isOwn', target: 'resetting', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { draft, page } }) => ({ ...draft, Version: required(page).Version }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setPage', params: params.page }, 'announceSaved'],
        },
        onError: [
          { guard: { type: 'isConflict', params: errorParams }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setProblem', params: errorParams } },
        ],
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
          actions: [{ type: 'setPage', params: params.page }, 'announceSaved'],
        },
        onError: [
          // Someone changed the arrangement that was to be reset, so it is loaded and shown first.
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'loading',
            actions: { type: 'reportFailure', params: errorParams },
          },
          { target: 'editing', actions: { type: 'setProblem', params: errorParams } },
        ],
      },
    },
    /** Someone else saved first: loads their arrangement and keeps the own draft. */
    comparing: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'loadTheirs',
        src: 'load',
        onDone: { target: 'conflict', actions: { type: 'setTheirs', params: params.page } },
        onError: { target: 'editing', actions: { type: 'setProblem', params: errorParams } },
      },
    },
    conflict: {
      tags: 'draft',
      on: {
        'theirs.taken': { target: 'editing', actions: ['rebase', 'dropDraft'] },
        'mine.kept': { target: 'saving', actions: 'rebase' },
      },
    },
  },
});
