import { deepEqual, equal } from 'node:assert/strict';
import { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const spent: CallFailure = { message: 'The link is spent.', status: 410, unreachable: false };

export const passwordResetModel = modelOf({
  name: 'password-reset',
  machine: passwordResetMachine,
  inputs: {
    'the password reset is open': { linked: false, username: '' },
    'the reset link from the e-mail is open': { linked: true, username: 'ada' },
  },
  reads: ['username', 'isValid', 'matches', 'brokenRules', 'problem'],
  tags: { busy: ['sendingLink', 'saving'], password: ['choosingPassword', 'saving'] },
  cases: [
    { event: { type: 'username.changed', username: ' ada ' }, description: 'enters the username' },
    { event: { type: 'link.requested' }, description: 'requests a reset link' },
    { event: { type: 'form.reopened' }, description: 'goes back to the request form' },
    { event: done('requestLink'), description: 'the reset link is sent' },
    { event: failed('requestLink'), description: 'sending the reset link fails' },
    { event: done('checkLink'), description: 'the reset link is valid' },
    { event: failed('checkLink'), description: 'checking the reset link fails' },
    { event: failed('checkLink', spent), description: 'the reset link has already been used' },
    {
      event: { type: 'password.changed', isValid: true, matches: false },
      description: 'enters a new password',
    },
    {
      // Focusing the next field blurs this one, so the check is running or finished.
      event: { type: 'confirmation.changed', matches: true },
      description: 'repeats the new password',
      when: ({ checked }, state) => checked || state.matches({ choosingPassword: 'checking' }),
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
      event: done('checkPassword', ['history']),
      description: 'the password has been used before',
      when: ({ checked, brokenRules }) => !checked || brokenRules.length > 0,
    },
    { event: failed('checkPassword'), description: 'checking the password fails' },
    { event: done('savePassword'), description: 'the password is saved' },
    { event: failed('savePassword'), description: 'saving is rejected' },
    { event: failed('savePassword', spent), description: 'the reset link has expired meanwhile' },
  ],
  states: {
    requesting: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'link.requested' }), context.username !== '');
      if (context.problem !== null) deepEqual(context.problem, { text: refusal.message });
    },
    sendingLink: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('requestLink')?.input, { username: 'ada' });
    },
    linkSent: ({ context }) => equal(context.problem, null),
    checkingLink: ({ run }) => deepEqual(run.call('checkLink')?.input, { username: 'ada' }),
    choosingPassword: ({ snapshot, context }) => {
      const savable = context.isValid && context.matches && context.brokenRules.length === 0;
      equal(snapshot.can({ type: 'password.submitted' }), savable);
    },
    'choosingPassword.typing': ({ context, actions }) => {
      if (actions.length === 0 && context.problem !== null)
        deepEqual(context.problem, { text: refusal.message });
    },
    'choosingPassword.checking': ({ run }) => equal(run.call('checkPassword')?.src, 'checkPassword'),
    saving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('savePassword')?.input, { username: 'ada' });
    },
    saved: ({ actions }) => deepEqual(actions, [{ type: 'forgetPassword' }]),
    linkSpent: ({ actions }) => deepEqual(actions, [{ type: 'forgetPassword' }]),
  },
});
