/** Events, actors, actions and guards of sign-in.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { SessionUser } from '#contract/identity/session.ts';
import { maySignIn } from '#machines/identity/admission.ts';
import { childMachine, notImplemented } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type { secondFactorMachine } from './second-factor.machine.ts';
import type { SignInEmitted } from './sign-in-emitted.ts';

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

export const fresh = { passwordFilled: false, autofilled: false, subId: null, problem: null, user: null };

export const signInSetup = setup({
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
});
