import { assign, fromPromise, setup } from 'xstate';
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import { errorParams, eventParams, notImplemented, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Resets a forgotten password (sections 2, 5, 7): request a link, or choose a new password after opening it. One
 * machine, because an expired link leads back to the request; `linked` says which route was opened. Password and token
 * stay in src/app/secrets.ts; the form reports the rules it can check itself. An error keeps the input.
 */
export type PasswordResetInput = { linked: boolean; username: string };
export type PasswordResetContext = PasswordResetInput & {
  /** Filled, and no rule that the browser can check is broken. */
  isValid: boolean;
  matches: boolean;
  /** Broken rules that only the server can check: breached, personal, one of the last 10. */
  brokenRules: PasswordRule[];
  /** The server has checked the current password text. */
  checked: boolean;
  problem: Problem;
};
export type PasswordResetEvent =
  | { type: 'username.changed'; username: string }
  | { type: 'link.requested' | 'form.reopened' | 'password.blurred' | 'password.submitted' }
  | { type: 'password.changed'; isValid: boolean; matches: boolean }
  | { type: 'confirmation.changed'; matches: boolean };

const blank = { isValid: false, matches: false, brokenRules: [], checked: false, problem: null };

export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as 'busy' | 'password',
  },
  actors: {
    /** Responds the same whether the user name exists or not. */
    requestLink: fromPromise<void, { username: string }>(notImplemented),
    /** Calls CheckResetLink with the token from src/app/secrets.ts. */
    checkLink: fromPromise<void, { username: string }>(notImplemented),
    /** Calls ValidateUserPassword with password and token from src/app/secrets.ts. */
    checkPassword: fromPromise<PasswordRule[]>(notImplemented),
    savePassword: fromPromise<void, { username: string }>(notImplemented),
  },
  actions: {
    setUsername: assign((_, { username }: { username: string }) => ({ username, problem: null })),
    setPassword: assign((_, { isValid, matches }: { isValid: boolean; matches: boolean }) => ({
      isValid,
      matches,
      brokenRules: [],
      checked: false,
      problem: null,
    })),
    setMatches: assign((_, { matches }: { matches: boolean }) => ({ matches })),
    setBrokenRules: assign((_, { brokenRules }: { brokenRules: PasswordRule[] }) => ({
      brokenRules,
      checked: true,
    })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    forgetPassword: () => {},
  },
  guards: {
    isLinked: ({ context }) => context.linked,
    hasUsername: ({ context }) => context.username.trim() !== '',
    isCheckable: ({ context }) => context.isValid,
    isSavable: ({ context }) => context.isValid && context.matches && context.brokenRules.length === 0,
    /** 410: the link was used or is too old. */
    isLinkSpent: (_, { error }: Failed) => error.status === 410,
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({ ...input, ...blank }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isLinked', target: 'checkingLink' }, { target: 'requesting' }] },
    /** Before anything is typed. Only a hint: when this check fails, saving checks again. */
    checkingLink: {
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        input: ({ context: { username } }) => ({ username }),
        onDone: { target: 'choosingPassword' },
        onError: [
          {
            guard: { type: 'isLinkSpent', params: errorParams },
            target: 'linkSpent',
            actions: 'forgetPassword',
          },
          { target: 'choosingPassword' },
        ],
      },
    },
    requesting: {
      on: {
        'username.changed': { actions: { type: 'setUsername', params: eventParams } },
        'link.requested': { guard: 'hasUsername', target: 'sendingLink', actions: 'clearProblem' },
      },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { username } }) => ({ username: username.trim() }),
        onDone: { target: 'linkSent' },
        onError: { target: 'requesting', actions: setProblem },
      },
    },
    /** The screen does not reveal whether the account exists. */
    linkSent: { on: { 'form.reopened': { target: 'requesting' } } },
    choosingPassword: {
      tags: 'password',
      initial: 'typing',
      on: {
        'password.changed': { target: '.typing', actions: { type: 'setPassword', params: eventParams } },
        'confirmation.changed': { actions: { type: 'setMatches', params: eventParams } },
        'password.submitted': { guard: 'isSavable', target: 'saving', actions: 'clearProblem' },
      },
      states: {
        typing: { on: { 'password.blurred': { guard: 'isCheckable', target: 'checking' } } },
        /** Only a hint: when this check fails, saving checks again. */
        checking: {
          invoke: {
            id: 'checkPassword',
            src: 'checkPassword',
            onDone: {
              target: 'typing',
              actions: { type: 'setBrokenRules', params: ({ event }) => ({ brokenRules: event.output }) },
            },
            onError: { target: 'typing' },
          },
        },
      },
    },
    saving: {
      tags: ['busy', 'password'],
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { username } }) => ({ username }),
        onDone: { target: 'saved', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'isLinkSpent', params: errorParams },
            target: 'linkSpent',
            actions: 'forgetPassword',
          },
          { target: 'choosingPassword', actions: setProblem },
        ],
      },
    },
    linkSpent: { on: { 'form.reopened': { target: 'requesting' } } },
    saved: { type: 'final' },
  },
});
