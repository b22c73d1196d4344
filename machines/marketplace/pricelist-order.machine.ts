import { assign, fromPromise, setup } from 'xstate';
import type { Pricelist } from '#contract/marketplace/pricelists.ts';
import { errorParams, eventParams, notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
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

type Lists = { lists: readonly OrderedPricelist[] };

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

const params = {
  lists: ({ event }: { event: { output: OrderedPricelist[] } }) => ({ lists: event.output }),
};

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
    setSaved: assign((_, { lists }: Lists) => ({ saved: lists, draft: lists })),
    setTheirs: assign((_, { lists }: Lists) => ({ theirs: lists })),
    takeTheirs: assign(({ context: { theirs } }) => ({ saved: theirs, draft: theirs, theirs: [] })),
    keepMine: assign(({ context: { theirs, draft } }) => ({
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
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { ownerId } }) => ({ ownerId }),
        onDone: { target: 'editing', actions: { type: 'setSaved', params: params.lists } },
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: errorParams } },
      },
    },
    unavailable: { on: { 'order.requested': { target: 'loading', actions: 'clearProblem' } } },
    editing: {
      tags: 'draft',
      on: {
        'pricelist.moved': { actions: { type: 'move', params: eventParams } },
        'draft.discarded': { guard: 'isChanged', actions: 'dropDraft' },
        'draft.submitted': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { ownerId, draft } }) => ({ ownerId, order: draft }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setSaved', params: params.lists }, 'announceSaved'],
        },
        onError: [
          { guard: { type: 'isConflict', params: errorParams }, target: 'comparing' },
          { target: 'editing', actions: { type: 'setProblem', params: errorParams } },
        ],
      },
    },
    /** The pricelists have changed: loads the current ones and keeps the user's order. */
    comparing: {
      tags: ['busy', 'draft'],
      invoke: {
        id: 'loadTheirs',
        src: 'load',
        input: ({ context: { ownerId } }) => ({ ownerId }),
        onDone: { target: 'conflict', actions: { type: 'setTheirs', params: params.lists } },
        onError: { target: 'editing', actions: { type: 'setProblem', params: errorParams } },
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
