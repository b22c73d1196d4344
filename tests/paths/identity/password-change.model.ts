import { deepEqual, equal } from 'node:assert/strict';
import { passwordChangeMachine } from '#machines/identity/password-change.machine.ts';
import { done, failed, modelOf } from '../support/model.ts';

export const passwordChangeModel = modelOf({
  name: 'password-change',
  machine: passwordChangeMachine,
  inputs: { 'wants another password': undefined },
  reads: ['currentFilled', 'isValid', 'matches', 'brokenRules', 'problem'],
  tags: { busy: ['saving'] },
  cases: [
    { event: { type: 'current.changed', filled: true }, description: 'types the current one' },
    { event: { type: 'password.changed', isValid: true, matches: false }, description: 'types a new one' },
    {
      // Focusing the next field blurs this one, so the check is running or finished.
      event: { type: 'confirmation.changed', matches: true },
      description: 'repeats it',
      when: ({ checked }, state) => checked || state.matches({ editing: 'checking' }),
    },
    { event: { type: 'password.blurred' }, description: 'leaves the field', when: ({ matches }) => !matches },
    { event: { type: 'password.submitted' }, description: 'saves' },
    {
      event: done('checkPassword', []),
      description: 'it keeps all rules',
      when: ({ brokenRules }) => brokenRules.length === 0,
    },
    {
      event: done('checkPassword', ['breached']),
      description: 'it is on the list of breached ones',
      when: ({ checked, brokenRules }) => !checked || brokenRules.length > 0,
    },
    { event: failed('checkPassword'), description: 'it could not be checked' },
    { event: done('savePassword'), description: 'it is changed' },
    { event: failed('savePassword'), description: 'it is refused' },
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
