import { deepEqual, equal } from 'node:assert/strict';
import { resetRequestMachine } from '#machines/reset-request.machine.ts';
import { done, failed, modelOf, refusal } from './support/model.ts';

export const resetRequestModel = modelOf({
  name: 'reset-request',
  machine: resetRequestMachine,
  inputs: { 'password forgotten': { username: '' } },
  reads: ({ username }) => username,
  cases: [
    { event: { type: 'username.changed', username: ' ada ' }, says: 'types the name' },
    { event: { type: 'link.requested' }, says: 'asks for a link' },
    { event: { type: 'link.missed' }, says: 'no mail came' },
    { event: done('requestLink'), says: 'a link is on its way' },
    { event: failed('requestLink'), says: 'asking fails' },
  ],
  states: {
    requesting: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'link.requested' }), context.username !== '');
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    sendingLink: ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(run.call('requestLink')?.input, { username: 'ada' });
    },
    linkSent: ({ context }) => deepEqual(context, { username: ' ada ', problem: null }),
  },
});
