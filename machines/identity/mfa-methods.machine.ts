import { assign, fromPromise, setup } from 'xstate';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import type { CallFailure, Problem } from '#machines/platform/types.ts';

/**
 * A person's second factors (section 7): list, rename, set primary, disable. Disabling asks for the password, so that an
 * unattended screen is not enough. mfa-setup adds methods and sends `methods.changed` when done, which reloads the list. A
 * refusal keeps the open form and its input.
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

const notImplemented = () => Promise.reject(new Error('Not implemented: provided by src/app/actors/'));
const params = {
  event: <Event>({ event }: { event: Event }) => event,
  list: ({ event }: { event: { output: AuthenticationMethod[] } }) => ({ methods: event.output }),
  error: ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure }),
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
      name: context.methods.find(method => method.Id === methodId)?.Name ?? '',
      passwordFilled: false,
      problem: null,
    })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setPasswordFilled: assign((_, { filled }: { filled: boolean }) => ({
      passwordFilled: filled,
      problem: null,
    })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
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
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: params.error } },
      },
    },
    unavailable: { on: { 'methods.changed': { target: 'loading' } } },
    overview: {
      on: {
        'methods.changed': { target: 'loading' },
        'rename.started': {
          guard: { type: 'isListed', params: params.event },
          target: 'renaming',
          actions: { type: 'begin', params: params.event },
        },
        'primary.chosen': {
          guard: { type: 'isSecondary', params: params.event },
          target: 'settingPrimary',
          actions: { type: 'begin', params: params.event },
        },
        'disable.started': {
          guard: { type: 'isListed', params: params.event },
          target: 'confirmingDisable',
          actions: { type: 'begin', params: params.event },
        },
      },
    },
    renaming: {
      on: {
        'name.changed': { actions: { type: 'setName', params: params.event } },
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
        onError: { target: 'renaming', actions: { type: 'setProblem', params: params.error } },
      },
    },
    settingPrimary: {
      tags: 'busy',
      invoke: {
        id: 'setPrimary',
        src: 'setPrimary',
        input: ({ context: { methodId } }) => ({ methodId }),
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'overview', actions: { type: 'setProblem', params: params.error } },
      },
    },
    confirmingDisable: {
      on: {
        'password.changed': { actions: { type: 'setPasswordFilled', params: params.event } },
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
        onError: { target: 'confirmingDisable', actions: { type: 'setProblem', params: params.error } },
      },
    },
  },
});
