import { deepEqual, equal } from 'node:assert/strict';
import { proofMachine, chosenProofMethod } from '#machines/identity/proof.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';
import { app, mail, primary } from '../support/people.ts';

export const proofModel = modelOf({
  name: 'proof',
  machine: proofMachine,
  inputs: {
    'the user has an authenticator app': { methods: [app], problem: null },
    'the user has an app and a primary e-mail method': { methods: [app, primary(mail)], problem: null },
    'the user has entered an incorrect code': { methods: [app], problem: { text: refusal.message } },
  },
  reads: ({ methodId, methods, codeFilled, isMailed, problem }) => [
    methodId,
    methods.length,
    codeFilled,
    isMailed,
    problem,
  ],
  tags: { busy: ['mailing'] },
  cases: [
    { event: { type: 'method.chosen', methodId: 'app' }, description: 'selects the authenticator app' },
    { event: { type: 'method.chosen', methodId: 'mail' }, description: 'selects the e-mail method' },
    // Before the mail is sent there is no code to type.
    {
      event: { type: 'code.changed', filled: true },
      description: 'enters the verification code',
      when: ({ methodId, isMailed }) => methodId === 'app' || isMailed,
    },
    // The server refuses another mail within the resend delay.
    {
      event: { type: 'code.requested' },
      description: 'requests a verification code',
      when: ({ isMailed }) => !isMailed,
    },
    { event: { type: 'code.submitted' }, description: 'submits the verification code' },
    { event: { type: 'code.declined' }, description: 'goes back to the form' },
    { event: done('sendCode'), description: 'the verification code is sent' },
    { event: failed('sendCode'), description: 'sending the verification code fails' },
  ],
  states: {
    asking: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'code.submitted' }), context.codeFilled);
      equal(snapshot.can({ type: 'code.requested' }), chosenProofMethod(snapshot)?.Type === 'Email');
      for (const methodId of [context.methodId!, 'somebody else’s'])
        equal(snapshot.can({ type: 'method.chosen', methodId }), false);
    },
    mailing: ({ run }) => deepEqual(run.call('sendCode')?.input, { methodId: 'mail' }),
    given: ({ snapshot, context }) => deepEqual(snapshot.output, { methodId: context.methodId }),
    declined: ({ snapshot, actions }) => {
      deepEqual(snapshot.output, { methodId: null });
      equal(
        actions.some(act => act.type === 'forgetCode'),
        true,
      );
    },
  },
});
