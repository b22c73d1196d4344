import { deepEqual, equal } from 'node:assert/strict';
import { canSubmit, signInMachine } from '#machines/identity/sign-in.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';
import { ada, app, mustSetUp, pendingWith, withoutLogin } from '../support/people.ts';

const missingLogin = { key: 'auth.missing_login_capabilities' };

export const signInModel = modelOf({
  name: 'sign-in',
  machine: signInMachine,
  inputs: { 'at the sign-in card': undefined },
  reads: ['username', 'passwordFilled', 'autofilled', 'subId', 'problem'],
  tags: { form: ['form'], busy: ['authenticating', 'returning'] },
  cases: [
    {
      event: { type: 'username.changed', value: ' ada ' },
      description: 'types the name',
      when: ({ username }) => username === '',
    },
    {
      event: { type: 'password.changed', filled: true },
      description: 'types the password',
      when: ({ username }) => username !== '',
    },
    {
      event: { type: 'autofill.detected' },
      description: 'the browser fills the form',
      when: ({ username, subId, problem }) => username === '' && subId === null && problem === null,
    },
    { event: { type: 'submitted' }, description: 'signs in' },
    { event: { type: 'key.pressed' }, description: 'presses a key' },
    {
      event: { type: 'signIn.restarted' },
      description: 'starts again',
      // Only the form at /sso-link has a link back, not the card.
      when: ({ subId }, state) => subId !== null || !state.matches('form'),
    },
    {
      event: { type: 'link.opened', subId: 'ticket' },
      description: 'comes to join a login',
      when: ({ username, autofilled }) => username === '' && !autofilled,
    },
    {
      event: { type: 'provider.returned', code: 'code', state: 'state' },
      description: 'comes back from the provider',
      when: ({ username, subId, autofilled }) => username === '' && subId === null && !autofilled,
    },
    { event: after('slowDelay', 'signIn.returning.exchanging'), description: 'waits for the provider' },
    { event: done('authenticate', ada), description: 'is let in' },
    { event: done('authenticate', mustSetUp), description: 'is let in to set up a second factor' },
    { event: done('authenticate', withoutLogin), description: 'has no right to sign in' },
    { event: done('authenticate', pendingWith(app)), description: 'is asked for a second factor' },
    { event: failed('authenticate'), description: 'the password is wrong' },
    { event: done('secondFactor', { user: ada }), description: 'gives the code' },
    { event: done('secondFactor', { user: withoutLogin }), description: 'gives the code without the right' },
    { event: done('secondFactor', { user: null }), description: 'goes back from the code' },
    { event: failed('secondFactor'), description: 'the code’s step breaks down' },
    { event: done('authenticateOpenId', ada), description: 'the provider vouches' },
    {
      event: done('authenticateOpenId', pendingWith(app)),
      description: 'the provider vouches, a second factor is asked for',
    },
    {
      event: done('authenticateOpenId', { ...withoutLogin, OpenIdSubIdentifier: 'ticket' }),
      description: 'the provider names somebody unknown',
    },
    { event: failed('authenticateOpenId'), description: 'the provider’s answer is refused' },
  ],
  states: {
    form: ({ snapshot, context }) => {
      equal(context.user, null);
      equal(canSubmit(snapshot), context.autofilled || (context.username !== '' && context.passwordFilled));
    },
    'form.idle': ({ context }) => deepEqual([context.subId, context.problem], [null, null]),
    'form.linking': ({ context }) => deepEqual([context.subId, context.problem], ['ticket', null]),
    'form.refused': ({ context, actions }) => {
      deepEqual(
        context.problem,
        context.problem !== null && 'key' in context.problem ? missingLogin : { text: refusal.message },
      );
      if (actions.length > 0) equal(context.passwordFilled, false);
    },
    authenticating: ({ snapshot, context, run }) => {
      equal(canSubmit(snapshot), false);
      equal(context.problem, null);
      // The username as typed, or as the server returned it before the second step.
      equal(context.username.trim(), ada.Username);
      deepEqual(run.call('authenticate')?.input, { username: context.username, subId: context.subId });
    },
    secondFactor: ({ context, run }) =>
      deepEqual(run.call('secondFactor')?.input, {
        username: ada.Username,
        subId: context.subId,
        methods: [app],
      }),
    returning: ({ run }) => {
      deepEqual(run.call('authenticateOpenId')?.input, {
        code: 'code',
        state: 'state',
      });
    },
    'returning.exchanging': ({ snapshot }) => equal(snapshot.can({ type: 'signIn.restarted' }), false),
    'returning.slow': ({ snapshot }) => equal(snapshot.can({ type: 'signIn.restarted' }), true),
    providerRefused: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    done: ({ context, actions }) => {
      equal(context.user?.SessionId, ada.SessionId);
      deepEqual(actions.slice(-2), [
        { type: 'forgetPassword' },
        { type: 'announceDone', params: { user: context.user } },
      ]);
    },
  },
});
