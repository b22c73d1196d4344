import { deepEqual, equal } from 'node:assert/strict';
import { canSubmit, signInMachine } from '#machines/identity/sign-in.machine.ts';
import { after, done, failed, modelOf, refusal } from '../support/model.ts';
import { ada, app, mustSetUp, pendingWith, withoutLogin } from '../support/people.ts';

const missingLogin = { key: 'auth.missing_login_capabilities' };

export const signInModel = modelOf({
  name: 'sign-in',
  machine: signInMachine,
  inputs: { 'the sign-in form is open': undefined },
  reads: ['username', 'passwordFilled', 'autofilled', 'subId', 'problem'],
  tags: { form: ['form'], busy: ['authenticating', 'returning'] },
  cases: [
    {
      event: { type: 'username.changed', value: ' ada ' },
      description: 'enters the username',
      when: ({ username }) => username === '',
    },
    {
      event: { type: 'password.changed', filled: true },
      description: 'enters the password',
      when: ({ username }) => username !== '',
    },
    {
      event: { type: 'autofill.detected' },
      description: 'the browser fills in the form',
      when: ({ username, subId, problem }) => username === '' && subId === null && problem === null,
    },
    { event: { type: 'submitted' }, description: 'submits the sign-in form' },
    { event: { type: 'key.pressed' }, description: 'presses a key' },
    {
      event: { type: 'signIn.restarted' },
      description: 'goes back to the sign-in form',
      // Only the form at /sso-link has a link back, not the card.
      when: ({ subId }, state) => subId !== null || !state.matches('form'),
    },
    {
      event: { type: 'link.opened', subId: 'ticket' },
      description: 'opens the page that links single sign-on',
      when: ({ username, autofilled }) => username === '' && !autofilled,
    },
    {
      event: { type: 'provider.returned', code: 'code', state: 'state' },
      description: 'returns from the identity provider',
      when: ({ username, subId, autofilled }) => username === '' && subId === null && !autofilled,
    },
    { event: after('slowDelay', 'signIn.returning.exchanging'), description: 'ten seconds pass' },
    { event: done('authenticate', ada), description: 'the sign-in succeeds' },
    {
      event: done('authenticate', mustSetUp),
      description: 'the sign-in requires setting up two-step verification',
    },
    { event: done('authenticate', withoutLogin), description: 'the permission to sign in is missing' },
    { event: done('authenticate', pendingWith(app)), description: 'a verification code is required' },
    { event: failed('authenticate'), description: 'the username or password is incorrect' },
    { event: done('secondFactor', { user: ada }), description: 'submits the correct verification code' },
    {
      event: done('secondFactor', { user: withoutLogin }),
      description: 'submits the code but lacks the permission to sign in',
    },
    { event: done('secondFactor', { user: null }), description: 'goes back from the verification code' },
    { event: failed('secondFactor'), description: 'the verification step fails' },
    { event: done('authenticateOpenId', ada), description: 'the identity provider confirms the user' },
    {
      event: done('authenticateOpenId', pendingWith(app)),
      description: 'the identity provider confirms and a code is required',
    },
    {
      event: done('authenticateOpenId', { ...withoutLogin, OpenIdSubIdentifier: 'ticket' }),
      description: 'the identity provider names an unknown user',
    },
    { event: failed('authenticateOpenId'), description: 'the identity provider’s response is rejected' },
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
