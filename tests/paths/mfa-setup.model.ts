import { deepEqual, equal } from 'node:assert/strict';
import { mfaSetupMachine } from '#machines/mfa-setup.machine.ts';
import { done, failed, modelOf, refusal } from './support/model.ts';
import { app, primary } from './support/people.ts';

export const mfaSetupModel = modelOf({
  name: 'mfa-setup',
  machine: mfaSetupMachine,
  inputs: {
    'must set one up': { forced: true, kind: null },
    'wants one more': { forced: false, kind: null },
    'wants mails': { forced: false, kind: 'Email' },
  },
  reads: ({ kind, email, forced }) => [kind, email, forced],
  cases: [
    { event: { type: 'kind.chosen', kind: 'Authenticator' }, says: 'chooses an app' },
    { event: { type: 'kind.chosen', kind: 'Email' }, says: 'chooses mails' },
    { event: { type: 'email.changed', email: ' ada@example.org ' }, says: 'types an address' },
    { event: { type: 'email.submitted' }, says: 'asks for a code' },
    { event: { type: 'kind.changed' }, says: 'goes back' },
    { event: done('prepare', { methodId: 'new', target: null }), says: 'it is prepared' },
    { event: failed('prepare'), says: 'it cannot be prepared' },
    { event: done('mfaProof', { methods: [primary(app)] }), says: 'proves it' },
    { event: done('mfaProof', { methods: null }), says: 'goes back from the proof' },
    { event: failed('mfaProof'), says: 'the proof breaks down' },
    { event: { type: 'another.wanted' }, says: 'wants another' },
    { event: { type: 'setup.finished' }, says: 'is content' },
    { event: { type: 'setup.cancelled' }, says: 'gives up' },
  ],
  states: {
    choosingKind: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'setup.cancelled' }), !context.forced);
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    enteringEmail: ({ snapshot, context }) => {
      equal(context.kind, 'Email');
      equal(snapshot.can({ type: 'email.submitted' }), context.email !== '');
    },
    preparing: ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(run.call('prepare')?.input, { kind: context.kind, email: context.email.trim() });
    },
    proving: ({ context, run }) =>
      deepEqual(run.call('mfaProof')?.input, { kind: context.kind, methodId: 'new', target: null }),
    enabled: ({ context, acts }) => {
      deepEqual(context.methods, [primary(app)]);
      deepEqual(acts, [{ type: 'forgetKey' }]);
    },
    finished: ({ snapshot, context }) => deepEqual(snapshot.output, { methods: context.methods }),
  },
});
