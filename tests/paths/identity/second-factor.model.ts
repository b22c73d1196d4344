import { deepEqual, equal } from 'node:assert/strict';
import { chosenMethod, secondFactorMachine } from '#machines/identity/second-factor.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';
import { ada, app, mail, primary } from '../support/people.ts';

const person = { username: 'ada', subId: null };

export const secondFactorModel = modelOf({
  name: 'second-factor',
  machine: secondFactorMachine,
  inputs: {
    'the user has an authenticator app': { ...person, methods: [app] },
    'the user has an app and a primary e-mail method': { ...person, methods: [app, primary(mail)] },
    'the user has two methods and no primary one': { ...person, methods: [app, mail] },
  },
  reads: ['methodId', 'methods', 'codeFilled', 'problem'],
  tags: {
    busy: ['awaitingCode.proof.verifying'],
    sending: ['awaitingCode.mail.sending'],
  },
  cases: [
    { event: { type: 'method.chosen', methodId: 'app' }, description: 'selects the authenticator app' },
    { event: { type: 'method.chosen', methodId: 'mail' }, description: 'selects the e-mail method' },
    { event: { type: 'method.changed' }, description: 'goes back to the choice of methods' },
    { event: { type: 'code.changed', filled: true }, description: 'enters the verification code' },
    { event: { type: 'code.submitted' }, description: 'submits the verification code' },
    { event: { type: 'code.resent' }, description: 'requests a new verification code' },
    { event: { type: 'signIn.restarted' }, description: 'goes back to the sign-in form' },
    { event: after('resendDelay', 'secondFactor.awaitingCode.mail.sent'), description: '30 seconds pass' },
    { event: done('sendCode'), description: 'the verification code is sent' },
    { event: failed('sendCode'), description: 'sending the verification code fails' },
    { event: done('verify', ada), description: 'the verification code is correct' },
    { event: failed('verify'), description: 'the verification code is incorrect' },
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
