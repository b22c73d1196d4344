import { deepEqual, equal } from 'node:assert/strict';
import { secretFieldMachine } from '#machines/accounts/secret-field.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';

const fieldName = 'AdminPassword';

export const secretFieldModel = modelOf({
  name: 'secret-field',
  machine: secretFieldMachine,
  inputs: { 'a subscription is open': { accountId: 7 } },
  reads: ['problem'],
  tags: { busy: ['revealing'], shown: ['shown'] },
  cases: [
    { event: { type: 'secret.requested', fieldName }, description: 'reveals the secret field' },
    { event: done('reveal', null), description: 'the secret is shown' },
    { event: failed('reveal'), description: 'revealing the secret is rejected' },
    { event: { type: 'secret.hidden' }, description: 'hides the secret' },
    { event: after('hideAfter', 'secretField.shown'), description: '30 seconds pass' },
  ],
  states: {
    hidden: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'secret.requested', fieldName }), true);
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    revealing: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('reveal')?.input, { accountId: 7, fieldName });
    },
    shown: ({ snapshot }) => equal(snapshot.can({ type: 'secret.requested', fieldName }), false),
  },
});
