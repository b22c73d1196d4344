/**
 * What several machines need: implementations that the app provides, parameters of actions and guards, and what a failed call
 * means. One of the few modules whose values a machine may import (ADR 1); it is inlined where a machine is copied.
 */
import { fromPromise } from 'xstate';
import type { FieldDetails } from '#contract/platform/failure-details.ts';
import type { CallFailure, Failed, Problem } from './types.ts';

/** Logic of an actor for which the app provides the implementation. @throws always */
export function notImplemented(): never {
  throw new Error('Not implemented: provided by src/app/actors/ or the actors of an area in src/screens/');
}

/** The same for a child machine, by its type: `childMachine<typeof sessionMachine>()`. */
export const childMachine = <Machine>(): Machine => fromPromise(notImplemented) as unknown as Machine;

export const eventParams = <Event>({ event }: { event: Event }): Event => event;
export const outputParams = <Output>({ event }: { event: { output: Output } }): Output => event.output;
/** The same as a property, for outputs that are lists. */
export const withOutput = <Output>({ event }: { event: { output: Output } }): { output: Output } => ({
  output: event.output,
});
/** Every call of src/api rejects with a CallFailure. */
export const errorParams = ({ event }: { event: { error: unknown } }): Failed => ({
  error: event.error as CallFailure,
});

/** The action `setProblem` of a machine, after a failed call. */
export const setProblem = { type: 'setProblem', params: errorParams } as const;

/** What to show after a failed call: nothing for 401, because the sign-in dialog is shown instead (section 4). */
export const problemOf = ({ status, message }: CallFailure): Problem =>
  status === 401 ? null : { text: message };

/** The server's messages by field name; empty when it names no field. */
export const fieldProblemsOf = ({ details }: CallFailure): Record<string, string> =>
  (details as Partial<FieldDetails> | null | undefined)?.Fields ?? {};

/** A copy of a record that lacks one name. */
export const without = <Value>(values: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** A value of the context that the current state guarantees. @throws Error when it is null: the machine is wrong. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('The machine is in a state without the value that the state needs');
  return value;
}

/**
 * A draft based on what someone else has saved meanwhile: only the fields that were changed in it replace theirs, so that
 * keeping it takes back nothing of theirs.
 *
 * @param base what the draft was based on
 */
export const rebased = <Draft extends object>(draft: Draft, base: Draft, theirs: Draft): Draft => {
  const isChanged = (name: string): boolean =>
    JSON.stringify(draft[name as keyof Draft]) !== JSON.stringify(base[name as keyof Draft]);
  const changed = Object.entries(draft).filter(([name]) => isChanged(name));
  return { ...theirs, ...Object.fromEntries(changed) };
};
