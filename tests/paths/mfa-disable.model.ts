import { deepEqual, equal } from 'node:assert/strict';
import { mfaDisableMachine } from '#machines/mfa-disable.machine.ts';
import { done, failed, modelOf, refusal } from './support/model.ts';

export const mfaDisableModel = modelOf({
  name: 'mfa-disable',
  machine: mfaDisableMachine,
  inputs: { 'wants a method gone': { methodId: 'app' } },
  reads: ({ passwordFilled }) => passwordFilled,
  cases: [
    { event: { type: 'password.changed', filled: true }, says: 'types the password' },
    { event: { type: 'password.changed', filled: false }, says: 'empties the password' },
    { event: { type: 'disable.submitted' }, says: 'confirms' },
    { event: { type: 'disable.cancelled' }, says: 'keeps it' },
    { event: done('disable'), says: 'it is gone' },
    { event: failed('disable'), says: 'it is refused' },
  ],
  states: {
    confirming: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'disable.submitted' }), context.passwordFilled);
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    disabling: ({ snapshot, context, run }) => {
      equal(snapshot.hasTag('busy'), true);
      equal(context.problem, null);
      deepEqual(run.call('disable')?.input, { methodId: 'app' });
    },
    disabled: ({ acts }) => deepEqual(acts, [{ type: 'forgetPassword' }]),
    kept: ({ acts }) => deepEqual(acts, [{ type: 'forgetPassword' }]),
  },
});
