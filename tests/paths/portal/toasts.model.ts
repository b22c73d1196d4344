import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import { toastsMachine } from '#machines/portal/toasts.machine.ts';
import { modelOf } from '../support/model.ts';

const nothing = () => {};
const saved: ToastMessage = {
  type: 'success',
  name: 'save',
  text: 'Saved',
  actions: [
    { label: 'Undo', action: nothing, closeMessage: true },
    { label: 'Look', action: nothing },
  ],
};
const broken: ToastMessage = { type: 'error', text: 'Broken' };

export const toastsModel = modelOf({
  name: 'toasts',
  machine: toastsMachine,
  inputs: { 'nothing shown': undefined },
  reads: ({ toasts }) => toasts.map(toast => toast.type),
  cases: [
    { event: { type: 'toast.shown', toast: saved }, says: 'a success', when: ({ shown }) => shown === 0 },
    { event: { type: 'toast.shown', toast: broken }, says: 'an error', when: ({ shown }) => shown === 1 },
    { event: { type: 'toast.closed', id: 'toast-1' }, says: 'closes the success' },
    { event: { type: 'toast.closed', id: 'toast-2' }, says: 'closes the error' },
    { event: { type: 'toast.expired', id: 'toast-1' }, says: 'the success has been seen' },
    { event: { type: 'toast.withdrawn', name: 'save' }, says: 'the success is taken back' },
    { event: { type: 'toast.actionChosen', id: 'toast-1', index: 0 }, says: 'undoes' },
    { event: { type: 'toast.actionChosen', id: 'toast-1', index: 1 }, says: 'looks' },
    { event: { type: 'toasts.paused' }, says: 'points at them' },
    { event: { type: 'toasts.resumed' }, says: 'looks away' },
  ],
  deeds: {
    'toast.expired': run => {
      const before = run.actor.getSnapshot().context.toasts;
      run.elapse(TOAST_CLOSE_DELAY - 1);
      deepEqual(run.actor.getSnapshot().context.toasts, before);
      run.elapse(1);
      notDeepEqual(run.actor.getSnapshot().context.toasts, before);
    },
  },
  states: {
    running: ({ context, acts }) => {
      if (acts.some(act => act.type === 'runAction')) equal(context.shown > 0, true);
    },
    paused: ({ context, run }) => {
      run.elapse(TOAST_CLOSE_DELAY);
      deepEqual(run.actor.getSnapshot().context, context);
      notDeepEqual(context.toasts, []);
    },
  },
});
