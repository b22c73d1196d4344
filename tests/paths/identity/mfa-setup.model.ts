import { deepEqual, equal } from 'node:assert/strict';
import { mfaSetupMachine } from '#machines/identity/mfa-setup.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';
import { app, primary } from '../support/people.ts';

export const mfaSetupModel = modelOf({
  name: 'mfa-setup',
  machine: mfaSetupMachine,
  inputs: {
    'must set one up': { forced: true, kind: null },
    'wants one more': { forced: false, kind: null },
    'wants mails': { forced: false, kind: 'Email' },
  },
  reads: ['kind', 'email', 'forced', 'codeFilled', 'name', 'problem'],
  tags: {
    busy: ['preparing', 'awaitingCode.proof.enabling'],
    sending: ['awaitingCode.mail.sending'],
  },
  cases: [
    { event: { type: 'kind.chosen', kind: 'Authenticator' }, description: 'chooses an app' },
    { event: { type: 'kind.chosen', kind: 'Email' }, description: 'chooses mails' },
    { event: { type: 'email.changed', email: ' ada@example.org ' }, description: 'types an address' },
    { event: { type: 'email.submitted' }, description: 'asks for a code' },
    { event: { type: 'kind.changed' }, description: 'goes back' },
    { event: done('prepare', { methodId: 'new', target: null }), description: 'it is prepared' },
    { event: failed('prepare'), description: 'it cannot be prepared' },
    { event: { type: 'code.changed', filled: true }, description: 'types the code' },
    {
      event: { type: 'name.changed', name: ' Phone ' },
      description: 'types a name',
      when: ({ codeFilled }) => codeFilled,
    },
    { event: { type: 'code.submitted' }, description: 'enables it' },
    { event: { type: 'code.resent' }, description: 'wants a new mail' },
    { event: after('resendDelay', 'mfaSetup.awaitingCode.mail.sent'), description: 'waits for the mail' },
    { event: done('sendCode'), description: 'a new mail is sent' },
    { event: failed('sendCode'), description: 'no mail can be sent' },
    { event: done('enable', [primary(app)]), description: 'it is enabled' },
    { event: failed('enable'), description: 'the code is wrong' },
    { event: { type: 'another.requested' }, description: 'wants another' },
    { event: { type: 'setup.finished' }, description: 'is content' },
    { event: { type: 'setup.cancelled' }, description: 'gives up' },
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
