/** Events, actors, actions and guards of admin-method.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { AdminMethod, AdminParameter } from '#contract/portal/admin.ts';
import { notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

export type AdminRun = { method: string; values: Record<string, string>; isDone: boolean };

export type AdminResult = { value: unknown; milliseconds: number };

export type AdminMethodInput = { name: string | null; history: AdminRun[] };

export type AdminMethodContext = AdminMethodInput & {
  methods: AdminMethod[];
  /** Typed text by parameter name; blank is not sent. */
  values: Record<string, string>;
  /** A run was attempted, so invalid values are shown. */
  isChecked: boolean;
  result: AdminResult | null;
  problem: Problem;
};

export type AdminMethodEvent =
  | { type: 'method.chosen'; name: string | null }
  | { type: 'value.changed'; name: string; value: string }
  | { type: 'run.restored'; run: AdminRun }
  | { type: 'methods.requested' | 'run.requested' | 'run.cancelled' };

export type ValueProblem = 'missing' | 'number' | 'range' | 'instant';

export const blank = { values: {}, isChecked: false, result: null, problem: null };

const MAX_HISTORY = 20;

function problemWith({ IsRequired, Type, ...limits }: AdminParameter, value: string): ValueProblem | null {
  if (value.trim() === '') return IsRequired ? 'missing' : null;
  if (Type === 'instant') return Number.isNaN(Date.parse(value)) ? 'instant' : null;
  if (Type !== 'number') return null;
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return 'number';
  return number < (limits.Minimum ?? number) || number > (limits.Maximum ?? number) ? 'range' : null;
}

type Named = { name: string | null };

export const chosenMethod = ({ methods, name }: Pick<AdminMethodContext, 'methods' | 'name'>) =>
  methods.find(method => method.Name === name);

/** The invalid values only, by parameter name. */
export const invalidValues = (context: AdminMethodContext): Record<string, ValueProblem> =>
  Object.fromEntries(
    (chosenMethod(context)?.Parameters ?? []).flatMap(parameter => {
      const problem = problemWith(parameter, context.values[parameter.Name] ?? '');
      return problem === null ? [] : [[parameter.Name, problem]];
    }),
  );

const withRun = ({ name, values, history }: AdminMethodContext, isDone: boolean): AdminRun[] =>
  [{ method: required(name), values, isDone }, ...history].slice(0, MAX_HISTORY);

export const adminMethodSetup = setup({
  types: {
    input: {} as AdminMethodInput,
    context: {} as AdminMethodContext,
    events: {} as AdminMethodEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    load: fromPromise<AdminMethod[]>(notImplemented),
    /** Resolves to whether the person confirms. */
    ask: fromPromise<boolean, { method: string }>(notImplemented),
    /** Must pass the abort signal to the request. */
    run: fromPromise<AdminResult, { method: AdminMethod | undefined; values: Record<string, string> }>(
      notImplemented,
    ),
  },
  actions: {
    setMethods: assign((_, { output }: { output: AdminMethod[] }) => ({ methods: output })),
    setName: assign((_, { name }: Named) => ({ name })),
    chooseMethod: assign((_, { name }: Named) => ({ ...blank, name })),
    restoreRun: assign((_, { run }: { run: AdminRun }) => ({
      ...blank,
      name: run.method,
      values: run.values,
    })),
    setValue: assign(({ context: { values } }, { name, value }: { name: string; value: string }) => ({
      values: { ...values, [name]: value },
    })),
    showInvalid: assign({ isChecked: true }),
    clearResult: assign({ result: null, problem: null }),
    setResult: assign(({ context }, { output }: { output: AdminResult }) => ({
      result: output,
      history: withRun(context, true),
    })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    recordFailure: assign(({ context }) => ({ history: withRun(context, false) })),
    /** Stores the history for the next time the screen is opened. */
    storeHistory: (_, _params: { history: AdminRun[] }) => {},
  },
  guards: {
    isNone: ({ context: { name } }) => name === null,
    isKnown: ({ context }) => chosenMethod(context) !== undefined,
    isInvalid: ({ context }) => Object.keys(invalidValues(context)).length > 0,
    isChanging: ({ context }) => required(chosenMethod(context)).IsChanging,
    isReading: ({ context }) => !required(chosenMethod(context)).IsChanging,
    isOther: ({ context }, { name }: Named) => context.name !== name,
    agreed: (_, { output }: { output: boolean }) => output,
  },
});
