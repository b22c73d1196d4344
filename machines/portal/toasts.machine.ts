import { assign, enqueueActions, setup } from 'xstate';
import { eventParams } from '#machines/platform/helpers.ts';
import type { ToastMessage } from '#machines/platform/types.ts';

/**
 * The toasts on the screen (sections 3, 9). A toast replaces the one of the same name in place, with a new id, so that it is
 * announced again. Each toast has its own timer; hovering or focusing the region stops all timers, and leaving it restarts
 * them. Errors stay unless they have a `closeDelay`.
 */
export type Toast = ToastMessage & { id: string };
export type ToastsContext = { toasts: Toast[]; shown: number };
export type ToastsEvent =
  | { type: 'toast.shown'; toast: ToastMessage }
  | { type: 'toast.closed' | 'toast.expired'; id: string }
  | { type: 'toast.withdrawn'; name: string }
  | { type: 'toast.actionChosen'; id: string; index: number }
  | { type: 'toasts.paused' | 'toasts.resumed' };

type Which = { id: string };
type Choice = { id: string; index: number };

/** TOAST_CLOSE_DELAY of contract/platform/constants.ts. */
const defaultCloseDelay = 5000;
const closeDelayOf = ({ type, closeDelay }: ToastMessage) =>
  closeDelay ?? (type === 'error' ? 0 : defaultCloseDelay);
const chosen = ({ toasts }: ToastsContext, { id, index }: Choice) =>
  toasts.find(toast => toast.id === id)?.actions?.[index];
const idOf = (shown: number) => `toast-${shown}`;

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actions: {
    show: assign(({ context: { toasts, shown } }, { toast }: { toast: ToastMessage }) => {
      const added: Toast = { ...toast, id: idOf(shown + 1) };
      const named = toast.name !== undefined && toasts.some(other => other.name === toast.name);
      return {
        shown: shown + 1,
        toasts: named ? toasts.map(other => (other.name === toast.name ? added : other)) : [...toasts, added],
      };
    }),
    remove: assign(({ context }, { id }: Which) => ({
      toasts: context.toasts.filter(toast => toast.id !== id),
    })),
    removeNamed: assign(({ context }, { name }: { name: string }) => ({
      toasts: context.toasts.filter(toast => toast.name !== name),
    })),
    runAction: ({ context }, params: Choice) => chosen(context, params)?.action(),
    /** The timer of a removed toast has no effect, so timers are cancelled only for a pause. */
    startTimers: enqueueActions(({ context, enqueue }, { newest }: { newest: boolean }) => {
      const isStarted = ({ id }: Toast) => !newest || id === idOf(context.shown);
      for (const { id, ...toast } of context.toasts.filter(isStarted)) {
        const delay = closeDelayOf(toast);
        if (delay > 0) enqueue.raise({ type: 'toast.expired', id }, { id, delay });
      }
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.toasts) enqueue.cancel(id);
    }),
  },
  guards: {
    isClosable: ({ context }, { id }: Which) =>
      context.toasts.some(toast => toast.id === id && toast.closeDisabled !== true),
    closesToast: ({ context }, params: Choice) => chosen(context, params)?.closeMessage === true,
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], shown: 0 },
  initial: 'running',
  on: {
    'toast.closed': {
      guard: { type: 'isClosable', params: eventParams },
      actions: { type: 'remove', params: eventParams },
    },
    'toast.withdrawn': { actions: { type: 'removeNamed', params: eventParams } },
    'toast.actionChosen': [
      {
        guard: { type: 'closesToast', params: eventParams },
        actions: [
          { type: 'runAction', params: eventParams },
          { type: 'remove', params: eventParams },
        ],
      },
      { actions: { type: 'runAction', params: eventParams } },
    ],
  },
  states: {
    running: {
      on: {
        'toast.shown': {
          actions: [
            { type: 'show', params: eventParams },
            { type: 'startTimers', params: { newest: true } },
          ],
        },
        'toast.expired': { actions: { type: 'remove', params: eventParams } },
        'toasts.paused': { target: 'paused', actions: 'stopTimers' },
      },
    },
    paused: {
      /** The region disappears with the last toast, so no leave event would resume it. */
      always: { guard: 'isEmpty', target: 'running' },
      on: {
        'toast.shown': { actions: { type: 'show', params: eventParams } },
        'toasts.resumed': { target: 'running', actions: { type: 'startTimers', params: { newest: false } } },
      },
    },
  },
});
