/** Helpers of machines: parameters, problems of failed calls, and values that a state guarantees. */
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  childMachine,
  errorParams,
  eventParams,
  fieldProblemsOf,
  notImplemented,
  outputParams,
  problemOf,
  required,
  setProblem,
  withOutput,
  without,
} from '#machines/platform/helpers.ts';
import { refusal } from '#tests/paths/support/model.ts';

test('parameters are taken from the event, its output or its error', () => {
  const event = { type: 'done', output: 7, error: refusal };
  expect(eventParams({ event })).toBe(event);
  expect(outputParams({ event })).toBe(7);
  expect(withOutput({ event })).toEqual({ output: 7 });
  expect(errorParams({ event })).toEqual({ error: refusal });
  expect(setProblem).toEqual({ type: 'setProblem', params: errorParams });
});

test('a failed call shows its message, but none for 401, for which the sign-in dialog is shown', () => {
  expect(problemOf(refusal)).toEqual({ text: refusal.message });
  expect(problemOf({ ...refusal, status: 401 })).toBeNull();
});

test.each([
  [{ Fields: { Name: 'This field is required.' } }, { Name: 'This field is required.' }],
  [{ Account: {} }, {}],
  [null, {}],
  [undefined, {}],
])('the messages by field in %j are %j', (details, messages) => {
  expect(fieldProblemsOf({ ...refusal, details })).toEqual(messages);
});

test('without keeps the other names', () => {
  expect(without({ Phone: 'none', City: 'unknown' }, 'Phone')).toEqual({ City: 'unknown' });
});

test('required returns a value, also a falsy one, and throws if it is missing', () => {
  expect([0, '', false].map(required)).toEqual([0, '', false]);
  for (const missing of [null, undefined])
    expect(() => required(missing)).toThrow('a state without the value that the state needs');
});

test.each([fromPromise(notImplemented), childMachine<ReturnType<typeof fromPromise>>()])(
  'an actor that the app does not provide fails',
  logic => {
    const failures: unknown[] = [];
    const actor = createActor(logic);
    actor.subscribe({ error: failure => failures.push(failure) });
    actor.start();
    expect(String(failures[0])).toContain('Not implemented: provided by src/app/actors/');
  },
);
