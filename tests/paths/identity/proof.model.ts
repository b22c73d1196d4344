import { deepEqual, equal } from 'node:assert/strict';
import { proofMachine, chosenProofMethod } from '#machines/identity/proof.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';
import { app, mail, primary } from '../support/people.ts';

export const proofModel = modelOf({
  name: 'proof',
  machine: proofMachine,
  inputs: {
    'with an app': { methods: [app], problem: null },
    'with mails first': { methods: [app, primary(mail)], problem: null },
    'after a wrong code': { methods: [app], problem: { text: refusal.message } },
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
    { event: { type: 'method.chosen', methodId: 'app' }, description: 'chooses the app' },
    { event: { type: 'method.chosen', methodId: 'mail' }, description: 'chooses the mail' },
    // Before the mail is sent there is no code to type.
    {
      event: { type: 'code.changed', filled: true },
      description: 'types the code',
      when: ({ methodId, isMailed }) => methodId === 'app' || isMailed,
    },
    // The server refuses another mail within the resend delay.
    {
      event: { type: 'code.requested' },
      description: 'wants a code by mail',
      when: ({ isMailed }) => !isMailed,
    },
    { event: { type: 'code.submitted' }, description: 'gives the code' },
    { event: { type: 'code.declined' }, description: 'goes back' },
    { event: done('sendCode'), description: 'a code is sent' },
    { event: failed('sendCode'), description: 'no code can be sent' },
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
