import { assertEvent, emit } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { eventParams, outputParams, required, setProblem } from '#machines/platform/helpers.ts';
import { fresh, signInSetup } from './sign-in-setup.ts';

const answer = ({ event }: { event: { output: SessionUser } }) => ({ user: event.output });

/**
 * Signs in (sections 2, 4, 5): with a password, through an identity provider, or by linking an unknown subject to a login.
 * The password stays in src/app/secrets.ts; events only say whether it is filled. Lives as long as the page, because its
 * steps are different routes; the second factor is a child machine.
 */
export const signInMachine = signInSetup.createMachine({
  id: 'signIn',
  context: { username: '', ...fresh },
  initial: 'form',
  states: {
    form: {
      tags: 'form',
      initial: 'idle',
      on: {
        'username.changed': { actions: { type: 'setUsername', params: eventParams } },
        'password.changed': { actions: { type: 'setPasswordFilled', params: eventParams } },
        'autofill.detected': { actions: 'setAutofilled' },
        submitted: { guard: 'isComplete', target: 'authenticating', actions: 'clearProblem' },
        'link.opened': { target: '.linking', actions: { type: 'setTicket', params: eventParams } },
        'provider.returned': { target: 'returning' },
        'signIn.restarted': { target: '.idle', actions: ['startOver', 'forgetPassword'] },
      },
      states: {
        idle: { entry: emit({ type: 'step.entered' }) },
        linking: { entry: emit({ type: 'step.entered' }) },
        refused: {
          entry: emit({ type: 'step.entered' }),
          on: {
            'key.pressed': [
              { guard: 'isLinking', target: 'linking', actions: 'clearProblem' },
              { target: 'idle', actions: 'clearProblem' },
            ],
          },
        },
      },
    },
    authenticating: {
      tags: 'busy',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context: { username, subId } }) => ({ username, subId }),
        onDone: [
          {
            guard: { type: 'isPending', params: answer },
            target: 'secondFactor',
            actions: { type: 'setPending', params: answer },
          },
          { target: 'entering', actions: { type: 'setUser', params: answer } },
        ],
        onError: {
          target: 'form.refused',
          actions: [setProblem, 'dropPassword', 'forgetPassword'],
        },
      },
    },
    secondFactor: {
      entry: [
        { type: 'announcePending', params: ({ context }) => ({ user: context.user }) },
        emit({ type: 'secondFactor.started' }),
      ],
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        input: ({ context: { username, subId, user } }) => ({
          username,
          subId,
          methods: user?.UserAuthenticationMethods ?? [],
        }),
        onDone: [
          {
            guard: { type: 'hasLeft', params: outputParams },
            target: 'form',
            actions: ['startOver', 'forgetPassword', 'announceCancelled'],
          },
          { target: 'entering', actions: { type: 'setUser', params: outputParams } },
        ],
        onError: { target: 'form', actions: ['startOver', 'forgetPassword', 'announceCancelled'] },
      },
    },
    /** Section 6: signing in needs LOGIN Execute. */
    entering: {
      always: [
        { guard: 'maySignIn', target: 'done' },
        {
          target: 'form.refused',
          actions: ['startOver', 'setMissingLogin', 'forgetPassword', 'announceCancelled'],
        },
      ],
    },
    /** Returned from the identity provider with a code to exchange. */
    returning: {
      tags: 'busy',
      initial: 'exchanging',
      invoke: {
        id: 'authenticateOpenId',
        src: 'authenticateOpenId',
        input: ({ event }) => {
          assertEvent(event, 'provider.returned');
          return { code: event.code, state: event.state };
        },
        onDone: [
          {
            guard: { type: 'isUnknownSubject', params: ({ event }) => ({ user: event.output }) },
            target: 'form.linking',
            actions: {
              type: 'setTicket',
              params: ({ event }) => ({ subId: required(event.output.OpenIdSubIdentifier) }),
            },
          },
          {
            guard: { type: 'isPending', params: answer },
            target: 'secondFactor',
            actions: { type: 'setPending', params: answer },
          },
          { target: 'entering', actions: { type: 'setUser', params: answer } },
        ],
        onError: { target: 'providerRefused', actions: setProblem },
      },
      states: {
        exchanging: { after: { slowDelay: { target: 'slow' } } },
        /** The exchange is slow: the person may cancel. */
        slow: { on: { 'signIn.restarted': { target: '#signIn.form', actions: 'startOver' } } },
      },
    },
    providerRefused: { on: { 'signIn.restarted': { target: 'form', actions: 'startOver' } } },
    done: {
      entry: [
        'forgetPassword',
        { type: 'announceDone', params: ({ context }) => ({ user: context.user }) },
        emit({ type: 'step.entered' }),
      ],
      on: { 'signIn.restarted': { target: 'form', actions: 'startOver' } },
    },
  },
});

/** Section 5: enabled when both fields are filled, by hand or by the browser, and no request is running. */
export const canSubmit = (state: SnapshotFrom<typeof signInMachine>) =>
  state.hasTag('form') && (state.context.autofilled || state.can({ type: 'submitted' }));
