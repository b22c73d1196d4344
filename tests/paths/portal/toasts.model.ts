import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import { toastsMachine } from '#machines/portal/toasts.machine.ts';
import type { ToastsContext } from '#machines/portal/toasts.machine.ts';
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

const showsSuccess = ({ toasts }: ToastsContext) => toasts.some(({ id }) => id === 'toast-1');

export const toastsModel = modelOf({
  name: 'toasts',
  machine: toastsMachine,
  inputs: { 'no toast is shown': undefined },
  reads: ({ toasts }) => toasts.map(toast => toast.type),
  cases: [
    {
      event: { type: 'toast.shown', toast: saved },
      description: 'a success toast is shown',
      when: ({ shown }) => shown === 0,
    },
    {
      event: { type: 'toast.shown', toast: broken },
      description: 'an error toast is shown',
      when: ({ shown }) => shown === 1,
    },
    { event: { type: 'toast.closed', id: 'toast-1' }, description: 'closes the success toast' },
    { event: { type: 'toast.closed', id: 'toast-2' }, description: 'closes the error toast' },
    {
      event: { type: 'toast.expired', id: 'toast-1' },
      description: 'the success toast expires',
      when: showsSuccess,
    },
    {
      event: { type: 'toast.withdrawn', name: 'save' },
      description: 'the success toast is withdrawn',
      when: showsSuccess,
    },
    {
      event: { type: 'toast.actionChosen', id: 'toast-1', index: 0 },
      description: 'clicks Undo in the success toast',
      when: showsSuccess,
    },
    {
      event: { type: 'toast.actionChosen', id: 'toast-1', index: 1 },
      description: 'clicks Look in the success toast',
      when: showsSuccess,
    },
    {
      event: { type: 'toasts.paused' },
      description: 'moves the pointer over the toasts',
      when: ({ toasts }) => toasts.length > 0,
    },
    { event: { type: 'toasts.resumed' }, description: 'moves the pointer away from the toasts' },
  ],
  eventDrivers: {
    'toast.expired': run => {
      const before = run.actor.getSnapshot().context.toasts;
      run.elapse(TOAST_CLOSE_DELAY - 1);
      deepEqual(run.actor.getSnapshot().context.toasts, before);
      run.elapse(1);
      notDeepEqual(run.actor.getSnapshot().context.toasts, before);
    },
  },
  states: {
    running: ({ context, actions }) => {
      if (actions.some(act => act.type === 'runAction')) equal(context.shown > 0, true);
    },
    paused: ({ context, run }) => {
      run.elapse(TOAST_CLOSE_DELAY);
      deepEqual(run.actor.getSnapshot().context, context);
      notDeepEqual(context.toasts, []);
    },
  },
});
