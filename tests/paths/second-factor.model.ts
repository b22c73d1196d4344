import { deepEqual, equal } from 'node:assert/strict';
import { chosenMethod, secondFactorMachine } from '#machines/second-factor.machine.ts';
import { after, done, failed, modelOf } from './support/model.ts';
import { ada, app, mail, primary } from './support/people.ts';

const person = { username: 'ada', subId: null };

export const secondFactorModel = modelOf({
  name: 'second-factor',
  machine: secondFactorMachine,
  inputs: {
    'with an app': { ...person, methods: [app] },
    'with mails first': { ...person, methods: [app, primary(mail)] },
    'with two and none first': { ...person, methods: [app, mail] },
  },
  reads: ({ methodId, methods, codeFilled, problem }) => [methodId, methods, codeFilled, problem],
  cases: [
    { event: { type: 'method.chosen', methodId: 'app' }, says: 'chooses the app' },
    { event: { type: 'method.chosen', methodId: 'mail' }, says: 'chooses the mail' },
    { event: { type: 'method.changed' }, says: 'wants another method' },
    { event: { type: 'code.changed', filled: true }, says: 'types the code' },
    { event: { type: 'code.submitted' }, says: 'gives the code' },
    { event: { type: 'code.resent' }, says: 'wants a new code' },
    { event: { type: 'signIn.restarted' }, says: 'goes back' },
    { event: after('resendDelay', 'secondFactor.awaitingCode.cooling'), says: 'waits for the mail' },
    { event: done('sendCode'), says: 'a code is sent' },
    { event: failed('sendCode'), says: 'no code can be sent' },
    { event: done('verify', ada), says: 'the code is right' },
    { event: failed('verify'), says: 'the code is wrong' },
  ],
  states: {
    choosingMethod: ({ snapshot }) => {
      equal(chosenMethod(snapshot), undefined);
      equal(snapshot.can({ type: 'method.chosen', methodId: 'somebody else’s' }), false);
    },
    sendingCode: ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(run.call('sendCode')?.input, { methodId: 'mail' });
    },
    awaitingCode: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'code.submitted' }), context.codeFilled);
      equal(snapshot.can({ type: 'method.changed' }), context.methods.length > 1);
      equal(snapshot.hasTag('code'), true);
    },
    'awaitingCode.ready': ({ snapshot }) =>
      equal(snapshot.can({ type: 'code.resent' }), chosenMethod(snapshot)?.Type === 'Email'),
    'awaitingCode.cooling': ({ snapshot }) => equal(snapshot.can({ type: 'code.resent' }), false),
    verifying: ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(run.call('verify')?.input, { ...person, methodId: context.methodId });
    },
    verified: ({ snapshot }) => deepEqual(snapshot.output, { user: ada }),
    left: ({ snapshot }) => deepEqual(snapshot.output, { user: null }),
  },
});
