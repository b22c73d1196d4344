import { assign, fromPromise, setup } from 'xstate';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { choices, compare, load, retry, saveThenCompare, submit } from '#machines/platform/edit-parts.ts';
import { eventParams, notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Changes the price priorities of one owner's pricelists (section 2). The order is saved as a whole; when
 * someone else has changed, created or deleted one of them, the current order is loaded and the user chooses.
 */
export type OrderedPricelist = Pick<
  Pricelist,
  'Id' | 'Name' | 'Currency' | 'OwnerAccount' | 'IsDefault' | 'Version'
>;
export type PricelistOrderInput = { ownerId: number };
export type PricelistOrderContext = PricelistOrderInput & {
  /** As last loaded or saved, in order of priority. */
  saved: readonly OrderedPricelist[];
  /** The same pricelists in the order to be saved. */
  draft: readonly OrderedPricelist[];
  /** The current order; set in a conflict. */
  theirs: readonly OrderedPricelist[];
  problem: Problem;
};
type Move = { id: number; to: number };
export type PricelistOrderEvent =
  /** `to` counts from 0. */
  | ({ type: 'pricelist.moved' } & Move)
  | { type: 'order.requested' | 'draft.discarded' | 'draft.submitted' | 'theirs.taken' | 'mine.kept' };

type Loaded = { output: readonly OrderedPricelist[] };

const idsOf = (lists: readonly OrderedPricelist[]) => lists.map(({ Id }) => Id).join(' ');

function moved(draft: readonly OrderedPricelist[], { id, to }: Move): readonly OrderedPricelist[] {
  const others = draft.filter(({ Id }) => Id !== id);
  return others.toSpliced(to, 0, required(draft.find(({ Id }) => Id === id)));
}

/** The current pricelists in the user's order; new ones come last. */
function inOrderOf(draft: readonly OrderedPricelist[], theirs: readonly OrderedPricelist[]) {
  const place = ({ Id }: OrderedPricelist) => draft.findIndex(one => one.Id === Id);
  const isMine = (list: OrderedPricelist) => place(list) >= 0;
  const mine = theirs.filter(isMine).toSorted((one, other) => place(one) - place(other));
  return [...mine, ...theirs.filter(list => !isMine(list))];
}

export const pricelistOrderMachine = setup({
  types: {
    context: {} as PricelistOrderContext,
    events: {} as PricelistOrderEvent,
    input: {} as PricelistOrderInput,
    tags: {} as 'busy' | 'draft',
  },
  actors: {
    load: fromPromise<OrderedPricelist[], PricelistOrderInput>(notImplemented),
    /** Resolves to the saved pricelists. */
    save: fromPromise<OrderedPricelist[], PricelistOrderInput & { order: readonly OrderedPricelist[] }>(
      notImplemented,
    ),
  },
  actions: {
    setSaved: assign((_, { output: lists }: Loaded) => ({ saved: lists, draft: lists })),
    setTheirs: assign((_, { output: theirs }: Loaded) => ({ theirs })),
    rebase: assign(({ context: { theirs, draft } }) => ({
      saved: theirs,
      draft: inOrderOf(draft, theirs),
      theirs: [],
    })),
    move: assign(({ context: { draft } }, move: Move) => ({ draft: moved(draft, move), problem: null })),
    dropDraft: assign(({ context: { saved } }) => ({ draft: saved, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    /** Shows a toast and invalidates the queries of pricelists. */
    announceSaved: () => {},
  },
  guards: {
    isChanged: ({ context: { saved, draft } }) => idsOf(saved) !== idsOf(draft),
    /** 409: one was changed; 422: pricelists were created or deleted. */
    isConflict: (_, { error: { status } }: Failed) => status === 409 || status === 422,
  },
}).createMachine({
  id: 'pricelistOrder',
  context: ({ input }) => ({ ...input, saved: [], draft: [], theirs: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: { ...load, input: ({ context: { ownerId } }) => ({ ownerId }) },
    },
    unavailable: { on: { 'order.requested': retry } },
    editing: {
      tags: 'draft',
      on: {
        'pricelist.moved': { actions: { type: 'move', params: eventParams } },
        'draft.discarded': { guard: 'isChanged', actions: 'dropDraft' },
        'draft.submitted': { guard: 'isChanged', ...submit },
      },
    },
    saving: {
      tags: ['busy', 'draft'],
      invoke: {
        ...saveThenCompare,
        input: ({ context: { ownerId, draft } }) => ({ ownerId, order: draft }),
      },
    },
    /** The pricelists have changed: loads the current ones and keeps the user's order. */
    comparing: {
      tags: ['busy', 'draft'],
      invoke: { ...compare, input: ({ context: { ownerId } }) => ({ ownerId }) },
    },
    conflict: { tags: 'draft', on: choices },
  },
});
