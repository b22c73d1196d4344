import { deepEqual, equal } from 'node:assert/strict';
import { mfaSetupMachine } from '#machines/identity/mfa-setup.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';
import { app, primary } from '../support/people.ts';

export const mfaSetupModel = modelOf({
  name: 'mfa-setup',
  machine: mfaSetupMachine,
  inputs: {
    'two-step verification must be set up': { forced: true, kind: null },
    'a verification method is to be added': { forced: false, kind: null },
    'the set-up of the e-mail method is open': { forced: false, kind: 'Email' },
  },
  reads: ['kind', 'email', 'forced', 'codeFilled', 'name', 'problem'],
  tags: {
    busy: ['preparing', 'awaitingCode.proof.enabling'],
    sending: ['awaitingCode.mail.sending'],
  },
  cases: [
    { event: { type: 'kind.chosen', kind: 'Authenticator' }, description: 'selects the authenticator app' },
    { event: { type: 'kind.chosen', kind: 'Email' }, description: 'selects the e-mail method' },
    { event: { type: 'email.changed', email: ' ada@example.org ' }, description: 'enters an e-mail address' },
    { event: { type: 'email.submitted' }, description: 'requests a verification code' },
    { event: { type: 'kind.changed' }, description: 'goes back to the choice of methods' },
    {
      event: done('prepare', { methodId: 'new', target: null }),
      description: 'the verification method is prepared',
    },
    { event: failed('prepare'), description: 'preparing the verification method fails' },
    { event: { type: 'code.changed', filled: true }, description: 'enters the verification code' },
    {
      event: { type: 'name.changed', name: ' Phone ' },
      description: 'enters a method name',
      when: ({ codeFilled }) => codeFilled,
    },
    { event: { type: 'code.submitted' }, description: 'submits the verification code' },
    { event: { type: 'code.resent' }, description: 'requests a new verification code' },
    { event: after('resendDelay', 'mfaSetup.awaitingCode.mail.sent'), description: '30 seconds pass' },
    { event: done('sendCode'), description: 'the verification code is sent' },
    { event: failed('sendCode'), description: 'sending the verification code fails' },
    { event: done('enable', [primary(app)]), description: 'the verification method is added' },
    { event: failed('enable'), description: 'the verification code is incorrect' },
    { event: { type: 'another.requested' }, description: 'adds another verification method' },
    { event: { type: 'setup.finished' }, description: 'finishes the set-up' },
    { event: { type: 'setup.cancelled' }, description: 'cancels the set-up' },
  ],
  states: {
    choosingKind: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'setup.cancelled' }), !context.forced);
      equal(context.name, '');
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    enteringEmail: ({ snapshot, context }) => {
      equal(context.kind, 'Email');
      equal(snapshot.can({ type: 'email.submitted' }), context.email !== '');
    },
    preparing: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('prepare')?.input, { kind: context.kind, email: context.email.trim() });
    },
    awaitingCode: ({ context }) => equal(context.methodId, 'new'),
    'awaitingCode.proof': ({ snapshot, context }) =>
      equal(
        snapshot.can({ type: 'code.submitted' }),
        snapshot.matches({ awaitingCode: { proof: 'typing' } }) && context.codeFilled && context.name !== '',
      ),
    'awaitingCode.proof.typing': () => {},
    'awaitingCode.proof.enabling': ({ run }) =>
      deepEqual(run.call('enable')?.input, { methodId: 'new', name: 'Phone' }),
    'awaitingCode.mail': ({ snapshot, context }) => {
      const resendable = snapshot.matches({ awaitingCode: { mail: 'resendable' } });
      equal(snapshot.can({ type: 'code.resent' }), resendable && context.kind === 'Email');
    },
    'awaitingCode.mail.sent': () => {},
    'awaitingCode.mail.resendable': () => {},
    'awaitingCode.mail.sending': ({ run }) => deepEqual(run.call('sendCode')?.input, { methodId: 'new' }),
    enabled: ({ context, actions }) => {
      deepEqual(context.methods, [primary(app)]);
      deepEqual(actions, [{ type: 'forgetKey' }]);
    },
    finished: ({ snapshot, context }) => deepEqual(snapshot.output, { methods: context.methods }),
  },
});
