import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { eventParams, required } from '#machines/platform/helpers.ts';

/**
 * The unsaved-changes guard (section 4). One form at a time is the listener: a second `guard.started` is ignored (check
 * `snapshot.can` first), and only the listener may report changes or end the guard. Navigation, an intercepted click and
 * closing the tab all send `leave.attempted`; each attempt is answered exactly once.
 */
export type Answer = 'continue' | 'discard';
export type Listener = { id: string; answered: (answer: Answer) => void };
/** `decide(true)` lets the navigation or click proceed. */
export type Attempt = { decide: (leave: boolean) => void };
export type UnsavedChangesContext = { listener: Listener | null; attempt: Attempt | null };
export type UnsavedChangesEvent =
  | { type: 'guard.started'; listener: Listener }
  | { type: 'guard.ended' | 'changes.made' | 'changes.saved'; id: string }
  | ({ type: 'leave.attempted' } & Attempt)
  | { type: 'editing.continued' | 'changes.discarded' };

export const unsavedChangesMachine = setup({
  types: {
    context: {} as UnsavedChangesContext,
    events: {} as UnsavedChangesEvent,
    tags: {} as 'blocking',
  },
  actions: {
    setListener: assign((_, { listener }: { listener: Listener }) => ({ listener })),
    clearListener: assign({ listener: null }),
    setAttempt: assign((_, { decide }: Attempt) => ({ attempt: { decide } })),
    clearAttempt: assign({ attempt: null }),
    decide: ({ context }, { leave }: { leave: boolean }) => required(context.attempt).decide(leave),
    refuse: (_, { decide }: Attempt) => decide(false),
    answer: ({ context }, { answer }: { answer: Answer }) => required(context.listener).answered(answer),
  },
  guards: { isListener: ({ context }, { id }: { id: string }) => required(context.listener).id === id },
}).createMachine({
  id: 'unsavedChanges',
  context: { listener: null, attempt: null },
  initial: 'inactive',
  states: {
    inactive: {
      on: {
        'guard.started': {
          target: 'guarding',
          actions: { type: 'setListener', params: eventParams },
        },
      },
    },
    guarding: {
      initial: 'clean',
      on: {
        'guard.ended': {
          guard: { type: 'isListener', params: eventParams },
          target: 'inactive',
          actions: 'clearListener',
        },
      },
      states: {
        clean: {
          on: {
            'changes.made': { guard: { type: 'isListener', params: eventParams }, target: 'dirty' },
          },
        },
        dirty: {
          tags: 'blocking',
          on: {
            'changes.saved': { guard: { type: 'isListener', params: eventParams }, target: 'clean' },
            'leave.attempted': {
              target: 'asking',
              actions: { type: 'setAttempt', params: eventParams },
            },
          },
        },
        asking: {
          tags: 'blocking',
          on: {
            'editing.continued': {
              target: 'dirty',
              actions: [
                { type: 'decide', params: { leave: false } },
                { type: 'answer', params: { answer: 'continue' } },
                'clearAttempt',
              ],
            },
            'changes.discarded': {
              target: 'clean',
              actions: [
                { type: 'answer', params: { answer: 'discard' } },
                { type: 'decide', params: { leave: true } },
                'clearAttempt',
              ],
            },
            /** The dialog is already open for an earlier attempt. */
            'leave.attempted': { actions: { type: 'refuse', params: eventParams } },
            /** The form was unmounted, so there is nothing left to lose. */
            'guard.ended': {
              guard: { type: 'isListener', params: eventParams },
              target: '#unsavedChanges.inactive',
              actions: [{ type: 'decide', params: { leave: true } }, 'clearAttempt', 'clearListener'],
            },
          },
        },
      },
    },
  },
});

export type UnsavedChangesSnapshot = SnapshotFrom<typeof unsavedChangesMachine>;

/** Whether navigation must be blocked; used by the router's blocker, the click interceptor and `beforeunload`. */
export const blocksLeaving = (state: UnsavedChangesSnapshot): boolean => state.hasTag('blocking');
