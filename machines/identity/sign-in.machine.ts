import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { maySignIn } from '#machines/identity/admission.ts';
import {
  childMachine,
  errorParams,
  eventParams,
  notImplemented,
  outputParams,
  required,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type { secondFactorMachine } from './second-factor.machine.ts';
import type { SignInEmitted } from './sign-in-emitted.ts';

/**
 * Signs in (sections 2, 4, 5): with a password, through an identity provider, or by linking an unknown subject to a login.
 * The password stays in src/app/secrets.ts; events only say whether it is filled. Lives as long as the page, because its
 * steps are different routes; the second factor is a child machine.
 */
export type SignInContext = {
  username: string;
  passwordFilled: boolean;
  autofilled: boolean;
  /** The ticket of /sso-link while an unknown subject is linked to a login. */
  subId: string | null;
  problem: Problem;
  user: SessionUser | null;
};

export type SignInEvent =
  | { type: 'username.changed'; value: string }
  | { type: 'password.changed'; filled: boolean }
  | { type: 'key.pressed' | 'autofill.detected' | 'submitted' | 'signIn.restarted' }
  | { type: 'link.opened'; subId: string }
  | { type: 'provider.returned'; code: string; state: string };

type Answer = { user: SessionUser };
type OpenIdAnswer = SessionUser & { OpenIdSubIdentifier?: string | undefined };

const fresh = { passwordFilled: false, autofilled: false, subId: null, problem: null, user: null };
const answer = ({ event }: { event: { output: SessionUser } }) => ({ user: event.output });

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    /** Reads the password from src/app/secrets.ts; rejects with a CallFailure. */
    authenticate: fromPromise<SessionUser, { username: string; subId: string | null }>(notImplemented),
    authenticateOpenId: fromPromise<OpenIdAnswer, { code: string; state: string }>(notImplemented),
    secondFactor: childMachine<typeof secondFactorMachine>(),
  },
  actions: {
    startOver: assign(fresh),
    setUsername: assign((_, { value }: { value: string }) => ({ username: value })),
    setPasswordFilled: assign((_, { filled }: { filled: boolean }) => ({ passwordFilled: filled })),
    setAutofilled: assign({ autofilled: true }),
    setTicket: assign((_, { subId }: { subId: string }) => ({ subId })),
    setUser: assign((_, { user }: { user: SessionUser | null }) => ({ user })),
    /** Single sign-on has no typed user name, so the second factor uses the one of the response. */
    setPending: assign((_, { user }: Answer) => ({ user, username: user.Username })),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    setMissingLogin: assign({ problem: { key: 'auth.missing_login_capabilities' } }),
    /** Section 4: a failure clears the password. */
    dropPassword: assign({ passwordFilled: false, autofilled: false }),
    forgetPassword: () => {},
    /** These three send to the session actor. */
    announcePending: (_, _answer: { user: SessionUser | null }) => {},
    announceDone: (_, _answer: { user: SessionUser | null }) => {},
    announceCancelled: () => {},
  },
  guards: {
    isComplete: ({ context }) => context.username.trim() !== '' && context.passwordFilled,
    isPending: (_, { user }: Answer) => user.UserAuthenticationMethods.length > 0,
    isUnknownSubject: (_, { user }: { user: OpenIdAnswer }) => user.OpenIdSubIdentifier !== undefined,
    isLinking: ({ context }) => context.subId !== null,
    hasLeft: (_, { user }: { user: SessionUser | null }) => user === null,
    maySignIn: ({ context }) => maySignIn(context.user),
  },
  delays: {
    /** Milliseconds until the screen offers to cancel a slow exchange with the provider. */
    slowDelay: 10_000,
  },
}).createMachine({
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
          actions: [{ type: 'setProblem', params: errorParams }, 'dropPassword', 'forgetPassword'],
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
        onError: { target: 'providerRefused', actions: { type: 'setProblem', params: errorParams } },
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
