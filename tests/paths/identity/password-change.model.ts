import { deepEqual, equal } from 'node:assert/strict';
import { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { done, failed, modelOf } from '../support/model.ts';

export const passwordChangeModel = modelOf({
  name: 'password-change',
  machine: passwordChangeMachine,
  inputs: { 'the password form is open': undefined },
  reads: ['currentFilled', 'isValid', 'matches', 'brokenRules', 'problem'],
  tags: { busy: ['saving'] },
  cases: [
    { event: { type: 'current.changed', filled: true }, description: 'enters the current password' },
    {
      event: { type: 'password.changed', isValid: true, matches: false },
      description: 'enters a new password',
    },
    {
      // Focusing the next field blurs this one, so the check is running or finished.
      event: { type: 'confirmation.changed', matches: true },
      description: 'repeats the new password',
      when: ({ checked }, state) => checked || state.matches({ editing: 'checking' }),
    },
    {
      event: { type: 'password.blurred' },
      description: 'leaves the password field',
      when: ({ matches }) => !matches,
    },
    { event: { type: 'password.submitted' }, description: 'saves the password' },
    {
      event: done('checkPassword', []),
      description: 'the password meets all rules',
      when: ({ brokenRules }) => brokenRules.length === 0,
    },
    {
      event: done('checkPassword', ['breached']),
      description: 'the password is on the list of breached passwords',
      when: ({ checked, brokenRules }) => !checked || brokenRules.length > 0,
    },
    { event: failed('checkPassword'), description: 'checking the password fails' },
    { event: done('savePassword'), description: 'the password is saved' },
    { event: failed('savePassword'), description: 'saving is rejected' },
  ],
  states: {
    editing: ({ snapshot, context }) => {
      const savable = context.currentFilled && context.isValid && context.matches;
      equal(snapshot.can({ type: 'password.submitted' }), savable && context.brokenRules.length === 0);
    },
    'editing.typing': ({ snapshot, context }) =>
      equal(snapshot.can({ type: 'password.blurred' }), context.isValid),
    'editing.checking': ({ run }) => equal(run.call('checkPassword')?.src, 'checkPassword'),
    saving: ({ context }) => equal(context.problem, null),
    changed: ({ actions }) => deepEqual(actions, [{ type: 'forgetPasswords' }]),
  },
});
