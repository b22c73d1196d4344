import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { AuthenticationMethod } from '#contract/session.ts';
import type { CallFailure, Problem } from './types.ts';

/**
 * A person's second factors (section 7): list, rename, set primary. Adding one is mfa-setup's business, taking one
 * away mfa-disable's; when they end, `methods.changed` reads the list anew. A refusal keeps what was typed.
 */
export type MfaMethodsContext = {
  methods: AuthenticationMethod[];
  /** The method whose name or place is being decided. */
  methodId: string;
  name: string;
  problem: Problem;
};
export type MfaMethodsEvent =
  | { type: 'methods.changed' }
  | { type: 'rename.started' | 'primary.chosen'; methodId: string }
  | { type: 'name.changed'; name: string }
  | { type: 'name.submitted' | 'rename.cancelled' };

const provided = () => Promise.reject(new Error('provided in src/app/actors.ts'));
const params = {
  told: <Event>({ event }: { event: Event }) => event,
  list: ({ event }: { event: { output: AuthenticationMethod[] } }) => ({ methods: event.output }),
  failure: ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure }),
};

export const mfaMethodsMachine = setup({
  types: { context: {} as MfaMethodsContext, events: {} as MfaMethodsEvent, tags: {} as 'busy' },
  actors: {
    list: fromPromise<AuthenticationMethod[]>(provided),
    rename: fromPromise<AuthenticationMethod[], { methodId: string; name: string }>(provided),
    setPrimary: fromPromise<AuthenticationMethod[], { methodId: string }>(provided),
  },
  actions: {
    setMethods: assign((_, { methods }: { methods: AuthenticationMethod[] }) => ({ methods, problem: null })),
    begin: assign(({ context }, { methodId }: { methodId: string }) => ({
      methodId,
      name: context.methods.find(method => method.Id === methodId)?.Name ?? '',
      problem: null,
    })),
    setName: assign((_, { name }: { name: string }) => ({ name, problem: null })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isListed: ({ context }, { methodId }: { methodId: string }) =>
      context.methods.some(one => one.Id === methodId),
    isSecondary: ({ context }, { methodId }: { methodId: string }) =>
      context.methods.some(one => one.Id === methodId && !one.IsPrimary),
    hasName: ({ context }) => context.name.trim() !== '',
  },
}).createMachine({
  id: 'mfaMethods',
  context: { methods: [], methodId: '', name: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'unavailable', actions: { type: 'setProblem', params: params.failure } },
      },
    },
    unavailable: { on: { 'methods.changed': { target: 'loading' } } },
    overview: {
      on: {
        'methods.changed': { target: 'loading' },
        'rename.started': {
          guard: { type: 'isListed', params: params.told },
          target: 'renaming',
          actions: { type: 'begin', params: params.told },
        },
        'primary.chosen': {
          guard: { type: 'isSecondary', params: params.told },
          target: 'settingPrimary',
          actions: { type: 'begin', params: params.told },
        },
      },
    },
    renaming: {
      on: {
        'name.changed': { actions: { type: 'setName', params: params.told } },
        'name.submitted': { guard: 'hasName', target: 'savingName', actions: 'clearProblem' },
        'rename.cancelled': { target: 'overview', actions: 'clearProblem' },
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context: { methodId, name } }) => ({ methodId, name: name.trim() }),
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'renaming', actions: { type: 'setProblem', params: params.failure } },
      },
    },
    settingPrimary: {
      tags: 'busy',
      invoke: {
        id: 'setPrimary',
        src: 'setPrimary',
        input: ({ context: { methodId } }) => ({ methodId }),
        onDone: { target: 'overview', actions: { type: 'setMethods', params: params.list } },
        onError: { target: 'overview', actions: { type: 'setProblem', params: params.failure } },
      },
    },
  },
});

export type MfaMethodsSnapshot = SnapshotFrom<typeof mfaMethodsMachine>;
