import { deepEqual, equal } from 'node:assert/strict';
import { blocksLeaving, unsavedChangesMachine } from '#machines/portal/unsaved-changes.machine.ts';
import { modelOf } from '../support/model.ts';

const listener = { id: 'form', answered: () => {} };
const decide = () => {};

export const unsavedChangesModel = modelOf({
  name: 'unsaved-changes',
  machine: unsavedChangesMachine,
  inputs: { 'no form is open': undefined },
  tags: { blocking: ['guarding.dirty', 'guarding.asking'] },
  cases: [
    { event: { type: 'guard.started', listener }, description: 'a form is opened' },
    { event: { type: 'guard.ended', id: 'form' }, description: 'the form is closed' },
    { event: { type: 'changes.made', id: 'form' }, description: 'changes a field of the form' },
    { event: { type: 'changes.saved', id: 'form' }, description: 'the changes are saved' },
    { event: { type: 'leave.attempted', decide }, description: 'tries to leave the page' },
    { event: { type: 'editing.continued' }, description: 'continues editing' },
    { event: { type: 'changes.discarded' }, description: 'discards the changes' },
  ],
  states: {
    inactive: ({ snapshot, context }) => {
      deepEqual(context, { listener: null, attempt: null });
      equal(blocksLeaving(snapshot), false);
    },
    guarding: ({ snapshot, context }) => {
      equal(context.listener?.id, 'form');
      equal(snapshot.can({ type: 'guard.started', listener: { ...listener, id: 'other' } }), false);
    },
    'guarding.clean': ({ snapshot, context }) => {
      equal(context.attempt, null);
      equal(blocksLeaving(snapshot), false);
    },
    'guarding.dirty': ({ snapshot, context }) => {
      equal(context.attempt, null);
      equal(blocksLeaving(snapshot), true);
    },
    'guarding.asking': ({ snapshot, context }) => {
      deepEqual(context.attempt, { decide });
      equal(blocksLeaving(snapshot), true);
    },
  },
});
