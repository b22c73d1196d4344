import { deepEqual, equal } from 'node:assert/strict';
import { passwordResetMachine } from '#machines/identity/password-reset.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const spent: CallFailure = { message: 'The link is spent.', status: 410, unreachable: false };

export const passwordResetModel = modelOf({
  name: 'password-reset',
  machine: passwordResetMachine,
  inputs: {
    'password forgotten': { linked: false, username: '' },
    'came by the link': { linked: true, username: 'ada' },
  },
  reads: ['username', 'isValid', 'matches', 'brokenRules', 'problem'],
  tags: { busy: ['sendingLink', 'saving'], password: ['choosingPassword', 'saving'] },
  cases: [
    { event: { type: 'username.changed', username: ' ada ' }, description: 'types the name' },
    { event: { type: 'link.requested' }, description: 'asks for a link' },
    { event: { type: 'form.reopened' }, description: 'wants a new link' },
    { event: done('requestLink'), description: 'a link is on its way' },
    { event: failed('requestLink'), description: 'asking fails' },
    { event: done('checkLink'), description: 'the link works' },
    { event: failed('checkLink'), description: 'the link could not be checked' },
    { event: failed('checkLink', spent), description: 'the link was used before' },
    { event: { type: 'password.changed', isValid: true, matches: false }, description: 'types a password' },
    {
      // Focusing the next field blurs this one, so the check is running or finished.
      event: { type: 'confirmation.changed', matches: true },
      description: 'repeats it',
      when: ({ checked }, state) => checked || state.matches({ choosingPassword: 'checking' }),
    },
    { event: { type: 'password.blurred' }, description: 'leaves the field', when: ({ matches }) => !matches },
    { event: { type: 'password.submitted' }, description: 'saves' },
    {
      event: done('checkPassword', []),
      description: 'it keeps all rules',
      when: ({ brokenRules }) => brokenRules.length === 0,
    },
    {
      event: done('checkPassword', ['history']),
      description: 'it was used before',
      when: ({ checked, brokenRules }) => !checked || brokenRules.length > 0,
    },
    { event: failed('checkPassword'), description: 'it could not be checked' },
    { event: done('savePassword'), description: 'it is saved' },
    { event: failed('savePassword'), description: 'it is refused' },
    { event: failed('savePassword', spent), description: 'the link is spent' },
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
