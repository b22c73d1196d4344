import { assign, fromPromise, setup } from 'xstate';
import type { PasswordRule } from '#contract/identity/password-rule-names.ts';
import { eventParams, notImplemented, problemOf, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Changes the own password while signed in (sections 2, 5, 7). The three fields stay in src/app/secrets.ts;
 * an error keeps them. The server's check on blur is only a hint: saving checks again.
 */
export type PasswordChangeContext = {
  currentFilled: boolean;
  /** Filled, and no rule that the browser can check is broken. */
  isValid: boolean;
  matches: boolean;
  brokenRules: PasswordRule[];
  /** The server has checked the current password text. */
  checked: boolean;
  problem: Problem;
};
export type PasswordChangeEvent =
  | { type: 'current.changed'; filled: boolean }
  | { type: 'password.changed'; isValid: boolean; matches: boolean }
  | { type: 'confirmation.changed'; matches: boolean }
  | { type: 'password.blurred' | 'password.submitted' };

export const passwordChangeMachine = setup({
  types: { context: {} as PasswordChangeContext, events: {} as PasswordChangeEvent, tags: {} as 'busy' },
  actors: {
    /** Calls ValidateUserPassword with the password from src/app/secrets.ts. */
    checkPassword: fromPromise<PasswordRule[]>(notImplemented),
    savePassword: fromPromise<void>(notImplemented),
  },
  actions: {
    setCurrentFilled: assign((_, { filled }: { filled: boolean }) => ({
      currentFilled: filled,
      problem: null,
    })),
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
    /** After a 401, saving can be retried. */
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    forgetPasswords: () => {},
  },
  guards: {
    isCheckable: ({ context }) => context.isValid,
    isSavable: ({ context }) =>
      context.currentFilled && context.isValid && context.matches && context.brokenRules.length === 0,
  },
}).createMachine({
  id: 'passwordChange',
  context: {
    currentFilled: false,
    isValid: false,
    matches: false,
    brokenRules: [],
    checked: false,
    problem: null,
  },
  initial: 'editing',
  states: {
    editing: {
      initial: 'typing',
      on: {
        'current.changed': { actions: { type: 'setCurrentFilled', params: eventParams } },
        'password.changed': {
          target: '.typing',
          actions: { type: 'setPassword', params: eventParams },
        },
        'confirmation.changed': { actions: { type: 'setMatches', params: eventParams } },
        'password.submitted': { guard: 'isSavable', target: 'saving', actions: 'clearProblem' },
      },
      states: {
        typing: { on: { 'password.blurred': { guard: 'isCheckable', target: 'checking' } } },
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
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        onDone: { target: 'changed', actions: 'forgetPasswords' },
        onError: { target: 'editing', actions: setProblem },
      },
    },
    changed: { type: 'final' },
  },
});
