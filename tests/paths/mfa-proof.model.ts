import { deepEqual, equal } from 'node:assert/strict';
import { mfaProofMachine } from '#machines/mfa-proof.machine.ts';
import { after, done, failed, modelOf } from './support/model.ts';
import { app, primary } from './support/people.ts';

export const mfaProofModel = modelOf({
  name: 'mfa-proof',
  machine: mfaProofMachine,
  inputs: {
    'key scanned': { kind: 'Authenticator', methodId: 'app', target: null },
    'mail sent': { kind: 'Email', methodId: 'mail', target: 'a•••@example.org' },
  },
  reads: ({ codeFilled, name }) => [codeFilled, name],
  cases: [
    { event: { type: 'code.changed', filled: true }, says: 'types the code' },
    {
      event: { type: 'name.changed', name: ' Phone ' },
      says: 'types a name',
      when: ({ codeFilled }) => codeFilled,
    },
    { event: { type: 'code.submitted' }, says: 'enables it' },
    { event: { type: 'code.resent' }, says: 'wants a new mail' },
    { event: { type: 'kind.changed' }, says: 'goes back' },
    { event: after('resendDelay', 'mfaProof.proving.mail.sent'), says: 'waits for the mail' },
    { event: done('sendCode'), says: 'a new mail is sent' },
    { event: failed('sendCode'), says: 'no mail can be sent' },
    { event: done('enable', [primary(app)]), says: 'it is enabled' },
    { event: failed('enable'), says: 'the code is wrong' },
  ],
  states: {
    proving: ({ context }) => equal(context.methods, null),
    'proving.proof': ({ snapshot, context }) =>
      equal(
        snapshot.can({ type: 'code.submitted' }),
        snapshot.matches({ proving: { proof: 'typing' } }) &&
          context.codeFilled &&
          context.name.trim() !== '',
      ),
    'proving.proof.typing': ({ snapshot }) => equal(snapshot.hasTag('busy'), false),
    'proving.proof.enabling': ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      deepEqual(run.call('enable')?.input, { methodId: context.methodId, name: 'Phone' });
    },
    'proving.mail': ({ snapshot, context }) => {
      const resendable = snapshot.matches({ proving: { mail: 'resendable' } });
      equal(snapshot.can({ type: 'code.resent' }), resendable && context.kind === 'Email');
    },
    'proving.mail.sent': ({ snapshot }) => equal(snapshot.hasTag('sending'), false),
    'proving.mail.resendable': ({ snapshot }) => equal(snapshot.hasTag('sending'), false),
    'proving.mail.sending': ({ snapshot, run }) => {
      equal(snapshot.hasTag('sending'), true);
      deepEqual(run.call('sendCode')?.input, { methodId: 'mail' });
    },
    enabled: ({ snapshot }) => deepEqual(snapshot.output, { methods: [primary(app)] }),
    left: ({ snapshot }) => deepEqual(snapshot.output, { methods: null }),
  },
});
