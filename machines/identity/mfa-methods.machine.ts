import { assign, fromPromise, setup } from 'xstate';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { eventParams, notImplemented, required, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * A person's second factors (section 7): list, rename, set primary, disable. Disabling asks for the password,
 * so that an unattended screen is not enough. mfa-setup adds methods and sends `methods.changed` when done,
 * which reloads the list. An error keeps the open form and its input.
 */
export type MfaMethodsContext = {
  methods: AuthenticationMethod[];
  /** The method being renamed, made primary or disabled. */
  methodId: string;
  name: string;
  passwordFilled: boolean;
  problem: Problem;
};
export type MfaMethodsEvent =
  | { type: 'methods.changed' }
  | { type: 'rename.started' | 'primary.chosen' | 'disable.started'; methodId: string }
  | { type: 'name.changed'; name: string }
  | { type: 'password.changed'; filled: boolean }
  | { type: 'name.submitted' | 'disable.submitted' | 'edit.cancelled' };

const params = {
  list: ({ event }: { event: { output: AuthenticationMethod[] } }) => ({ methods: event.output }),
};

export const mfaMethodsMachine = setup({
  types: { context: {} as MfaMethodsContext, events: {} as MfaMethodsEvent, tags: {} as 'busy' },
  actors: {
    list: fromPromise<AuthenticationMethod[]>(notImplemented),
    rename: fromPromise<AuthenticationMethod[], { methodId: string; name: string }>(notImplemented),
    setPrimary: fromPromise<AuthenticationMethod[], { methodId: string }>(notImplemented),
    /** Reads the password from src/app/secrets.ts. */
    disable: fromPromise<AuthenticationMethod[], { methodId: string }>(notImplemented),
  },
  actions: {
    setMethods: assign((_, { methods }: { methods: AuthenticationMethod[] }) => ({ methods, problem: null })),
    begin: assign(({ context }, { methodId }: { methodId: string }) => ({
      methodId,
      name: required(context.methods.find(method => method.Id === methodId)).Name,
      passwordFilled: false,
      problem: null,
    })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setPasswordFilled: assign((_, { filled }: { filled: boolean }) => ({
      passwordFilled: filled,
      problem: null,
    })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    forgetPassword: () => {},
  },
  guards: {
    isListed: ({ context }, { methodId }: { methodId: string }) =>
      context.methods.some(one => one.Id === methodId),
    isSecondary: ({ context }, { methodId }: { methodId: string }) =>
      context.methods.some(one => one.Id === methodId && !one.IsPrimary),
    hasName: ({ context }) => context.name.trim() !== '',
    hasPassword: ({ context }) => context.passwordFilled,
  },
}).createMachine({
  id: 'mfaMethods',
  context: { methods: [], methodId: '', name: '', passwordFilled: false, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'unavailable', actions: setProblem },
      },
    },
    unavailable: { on: { 'methods.changed': { target: 'loading' } } },
    overview: {
      on: {
        'methods.changed': { target: 'loading' },
        'rename.started': {
          guard: { type: 'isListed', params: eventParams },
          target: 'renaming',
          actions: { type: 'begin', params: eventParams },
        },
        'primary.chosen': {
          guard: { type: 'isSecondary', params: eventParams },
          target: 'settingPrimary',
          actions: { type: 'begin', params: eventParams },
        },
        'disable.started': {
          guard: { type: 'isListed', params: eventParams },
          target: 'confirmingDisable',
          actions: { type: 'begin', params: eventParams },
        },
      },
    },
    renaming: {
      on: {
        'name.changed': { actions: { type: 'setName', params: eventParams } },
        'name.submitted': { guard: 'hasName', target: 'savingName', actions: 'clearProblem' },
        'edit.cancelled': { target: 'overview', actions: 'clearProblem' },
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { methodId, name } }) => ({ methodId, name: name.trim() }),
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'renaming', actions: setProblem },
      },
    },
    settingPrimary: {
      tags: 'busy',
      invoke: {
        id: 'setPrimary',
        src: 'setPrimary',
        input: ({ context: { methodId } }) => ({ methodId }),
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'overview', actions: setProblem },
      },
    },
    confirmingDisable: {
      on: {
        'password.changed': { actions: { type: 'setPasswordFilled', params: eventParams } },
        'disable.submitted': { guard: 'hasPassword', target: 'disabling', actions: 'clearProblem' },
        'edit.cancelled': { target: 'overview', actions: ['clearProblem', 'forgetPassword'] },
      },
    },
    disabling: {
      tags: 'busy',
      invoke: {
        id: 'disable',
        src: 'disable',
        input: ({ context: { methodId } }) => ({ methodId }),
        onDone: {
          target: 'overview',
          actions: [{ type: 'setMethods', params: params.list }, 'forgetPassword'],
        },
        onError: { target: 'confirmingDisable', actions: setProblem },
      },
    },
  },
});
