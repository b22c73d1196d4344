import { assign, fromPromise, setup } from 'xstate';
import type { ManagedLandingPage } from '#contract/portal/landing-page.ts';
import type { Arrangement } from '#contract/portal/landing-tiles.ts';
import type { CallFailure, Problem } from '#machines/platform/types.ts';

/**
 * Arranging the dashboard of one's organisation (section 2: dashboard manager). What was arranged is never lost: a
 * refusal keeps it, and when somebody else saved first, theirs is fetched and the person chooses.
 */
export type LandingPageContext = {
  /** As it was last read or saved. */
  page: ManagedLandingPage | null;
  draft: Arrangement;
  /** What somebody else saved meanwhile. */
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
type Failed = { error: CallFailure };

const notImplemented = () => Promise.reject(new Error('Not implemented: provided by src/app/actors/'));
const arrangementOf = ({ Tiles, Welcome }: Arrangement): Arrangement => ({ Tiles, Welcome });
const params = {
  event: <Event>({ event }: { event: Event }) => event,
  page: ({ event }: { event: { output: ManagedLandingPage } }) => ({ page: event.output }),
  error: ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure }),
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
      theirs: null,
      problem: null,
    })),
    setTheirs: assign((_, { page }: Page) => ({ theirs: page, problem: null })),
    takeTheirs: assign(({ context: { theirs, draft } }) => ({
      page: theirs,
      draft: theirs ? arrangementOf(theirs) : draft,
      theirs: null,
    })),
    keepMine: assign(({ context: { theirs } }) => ({ page: theirs, theirs: null })),
    setDraft: assign((_, { draft }: { draft: Arrangement }) => ({ draft, problem: null })),
    dropDraft: assign(({ context: { page, draft } }) => ({
      draft: page ? arrangementOf(page) : draft,
      problem: null,
    })),
    /** A session that is over is said by the dialog that asks to sign in again. */
    setProblem: assign((_, { error }: Failed) => ({
      problem: error.status === 401 ? null : { text: error.message },
    })),
    clearProblem: assign({ problem: null }),
    /** Tells the person, and the dashboard that it looks different now. */
    announceSaved: () => {},
    reportFailure: (_, _failed: Failed) => {},
  },
  guards: {
    isChanged: ({ context: { page, draft } }) =>
      page !== null && JSON.stringify(arrangementOf(page)) !== JSON.stringify(draft),
    /** There is an arrangement of the organisation's own to take away. */
    isOwn: ({ context: { page } }) => page !== null && page.Version > 0,
    /** 409: somebody else saved first. */
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
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: params.error } },
      },
    },
    unavailable: { on: { 'page.requested': { target: 'loading', actions: 'clearProblem' } } },
    editing: {
      tags: 'draft',
      on: {
        'draft.changed': { actions: { type: 'setDraft', params: params.event } },
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
        input: ({ context: { draft, page } }) => ({ ...draft, Version: page?.Version ?? 0 }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setPage', params: params.page }, 'announceSaved'],
        },
        onError: [
          { guard: { type: 'isConflict', params: params.error }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setProblem', params: params.error } },
        ],
      },
    },
    resetting: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'reset',
        src: 'reset',
        input: ({ context: { page } }) => ({ Version: page?.Version ?? 0 }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setPage', params: params.page }, 'announceSaved'],
        },
        onError: [
          // What was to be taken away is no longer what was looked at: it is shown before it can be.
          {
            guard: { type: 'isConflict', params: params.error },
            target: 'loading',
            actions: { type: 'reportFailure', params: params.error },
          },
          { target: 'editing', actions: { type: 'setProblem', params: params.error } },
        ],
      },
    },
    /** Somebody else was first: what they saved is fetched, one's own draft stays. */
    comparing: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'loadTheirs',
        src: 'load',
        onDone: { target: 'conflict', actions: { type: 'setTheirs', params: params.page } },
        onError: { target: 'editing', actions: { type: 'setProblem', params: params.error } },
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
