import { deepEqual, equal } from 'node:assert/strict';
import { chosenMethod, secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';
import { ada, app, mail, primary } from '../support/people.ts';

const person = { username: 'ada', subId: null };

export const secondFactorModel = modelOf({
  name: 'second-factor',
  machine: secondFactorMachine,
  inputs: {
    'with an app': { ...person, methods: [app] },
    'with mails first': { ...person, methods: [app, primary(mail)] },
    'with two and none first': { ...person, methods: [app, mail] },
  },
  reads: ['methodId', 'methods', 'codeFilled', 'problem'],
  tags: {
    busy: ['awaitingCode.proof.verifying'],
    sending: ['awaitingCode.mail.sending'],
  },
  cases: [
    { event: { type: 'method.chosen', methodId: 'app' }, description: 'chooses the app' },
    { event: { type: 'method.chosen', methodId: 'mail' }, description: 'chooses the mail' },
    { event: { type: 'method.changed' }, description: 'wants another method' },
    { event: { type: 'code.changed', filled: true }, description: 'types the code' },
    { event: { type: 'code.submitted' }, description: 'gives the code' },
    { event: { type: 'code.resent' }, description: 'wants a new code' },
    { event: { type: 'signIn.restarted' }, description: 'goes back' },
    { event: after('resendDelay', 'secondFactor.awaitingCode.mail.sent'), description: 'waits for the mail' },
    { event: done('sendCode'), description: 'a code is sent' },
    { event: failed('sendCode'), description: 'no code can be sent' },
    { event: done('verify', ada), description: 'the code is right' },
    { event: failed('verify'), description: 'the code is wrong' },
  ],
  states: {
    choosingMethod: ({ snapshot }) => {
      equal(chosenMethod(snapshot), undefined);
      equal(snapshot.can({ type: 'method.chosen', methodId: 'somebody else’s' }), false);
    },
    awaitingCode: () => {},
    'awaitingCode.proof': ({ snapshot, context }) => {
      const isOpen = snapshot.matches({ awaitingCode: { proof: 'typing' } }) && !snapshot.hasTag('sending');
      equal(snapshot.can({ type: 'code.changed', filled: true }), isOpen);
      equal(snapshot.can({ type: 'code.submitted' }), isOpen && context.codeFilled);
      equal(snapshot.can({ type: 'method.changed' }), isOpen && context.methods.length > 1);
    },
    'awaitingCode.proof.typing': () => {},
    'awaitingCode.proof.verifying': ({ context, run }) =>
      deepEqual(run.call('verify')?.input, { ...person, methodId: context.methodId }),
    'awaitingCode.mail': ({ snapshot }) => {
      const isResendable = snapshot.matches({ awaitingCode: { mail: 'resendable', proof: 'typing' } });
      equal(snapshot.can({ type: 'code.resent' }), isResendable && chosenMethod(snapshot)?.Type === 'Email');
    },
    'awaitingCode.mail.sending': ({ run }) => deepEqual(run.call('sendCode')?.input, { methodId: 'mail' }),
    'awaitingCode.mail.sent': () => {},
    'awaitingCode.mail.resendable': () => {},
    verified: ({ snapshot }) => deepEqual(snapshot.output, { user: ada }),
    left: ({ snapshot }) => deepEqual(snapshot.output, { user: null }),
  },
});
