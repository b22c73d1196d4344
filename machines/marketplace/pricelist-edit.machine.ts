import { and, assign, fromPromise, setup } from 'xstate';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import type { PricelistConflict } from '#contract/platform/failure-details.ts';
import { choices, draftEvents, save, submit } from '#machines/platform/edit-parts.ts';
import { notImplemented, problemOf, rebased, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Edits properties and propagation filters of a pricelist (sections 2 and 3). A rejected save keeps the
 * draft; when someone else saved first (409), the user chooses between the two. Section 5: only one filter
 * may have an empty vendor selection; otherwise the draft is not saved.
 */
export type PricelistDraft = Pick<
  PricelistProperties,
  'Name' | 'IsDefault' | 'FloorAtCost' | 'CapAtSrp' | 'AutoAdd' | 'Filters'
>;
export type PricelistEditContext = {
  /** As opened or last saved. */
  saved: PricelistProperties;
  draft: PricelistDraft;
  /** The other person's version; set in a conflict. */
  theirs: PricelistProperties | null;
  problem: Problem;
};
export type PricelistEditEvent =
  | { type: 'draft.changed'; changes: Partial<PricelistDraft> }
  | { type: 'draft.discarded' | 'draft.submitted' | 'theirs.taken' | 'mine.kept' };
export type SavedDraft = { marketplaceId: number; version: number; draft: PricelistDraft };

const draftOf = ({
  Name,
  IsDefault,
  FloorAtCost,
  CapAtSrp,
  AutoAdd,
  Filters,
}: PricelistProperties): PricelistDraft => ({
  Name,
  IsDefault,
  FloorAtCost,
  CapAtSrp,
  AutoAdd,
  Filters,
});

const isPricelistIn = (details: unknown): details is PricelistConflict =>
  typeof details === 'object' && details !== null && 'Marketplace' in details;

export const pricelistEditMachine = setup({
  types: {
    context: {} as PricelistEditContext,
    events: {} as PricelistEditEvent,
    input: {} as { pricelist: PricelistProperties },
    tags: {} as 'busy',
  },
  actors: { save: fromPromise<PricelistProperties, SavedDraft>(notImplemented) },
  actions: {
    setSaved: assign((_, { output: pricelist }: { output: PricelistProperties }) => ({
      saved: pricelist,
      draft: draftOf(pricelist),
    })),
    /** The draft keeps only what was changed in it. */
    setTheirs: assign(({ context: { draft, saved } }, { error }: Failed) => {
      const theirs = (error.details as PricelistConflict).Marketplace;
      return { theirs, draft: rebased(draft, draftOf(saved), draftOf(theirs)) };
    }),
    rebase: assign(({ context: { theirs } }) => ({ saved: required(theirs), theirs: null })),
    setDraft: assign(({ context: { draft } }, { changes }: { changes: Partial<PricelistDraft> }) => ({
      draft: { ...draft, ...changes },
      problem: null,
    })),
    dropDraft: assign(({ context: { saved } }) => ({ draft: draftOf(saved), problem: null })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Shows a toast and invalidates the queries of pricelists. */
    announceSaved: () => {},
  },
  guards: {
    isChanged: ({ context: { saved, draft } }) => JSON.stringify(draftOf(saved)) !== JSON.stringify(draft),
    isComplete: ({ context: { draft } }) =>
      draft.Name.trim() !== '' && draft.Filters.filter(({ VendorIds }) => VendorIds.length === 0).length <= 1,
    /** 409 with the current properties in the details: someone else saved first. */
    isConflict: (_, { error }: Failed) => error.status === 409 && isPricelistIn(error.details),
  },
}).createMachine({
  id: 'pricelistEdit',
  context: ({ input: { pricelist } }) => ({
    saved: pricelist,
    draft: draftOf(pricelist),
    theirs: null,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        ...draftEvents,
        'draft.submitted': { guard: and(['isChanged', 'isComplete']), ...submit },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        ...save,
        input: ({ context: { draft, saved } }) => ({
          marketplaceId: saved.Id,
          version: saved.Version,
          draft,
        }),
      },
    },
    conflict: { on: choices },
  },
});
