import { expect, test } from 'vitest';
import { transitionWaiter } from '#tests/paths/support/microsteps.ts';

const LIMIT = 50;
const recorded = (...transitions: string[]) => ({ transitions, states: new Set<string>() });

test('transitions are found in order, whatever else happened between them', async () => {
  const wait = transitionWaiter(recorded('a', 'x', 'b', 'a'), LIMIT);
  await wait(['a']);
  await expect(wait(['b', 'a'])).resolves.toBeUndefined();
});

test('transitions that come later are waited for', async () => {
  const microsteps = recorded('a');
  const waiting = transitionWaiter(microsteps, LIMIT)(['a', 'b']);
  microsteps.transitions.push('b');
  await expect(waiting).resolves.toBeUndefined();
});

test('a transition from before an earlier step is missing, and the error names those that were taken instead', async () => {
  const wait = transitionWaiter(recorded('b', 'a', 'c'), LIMIT);
  await wait(['a']);
  await expect(wait(['b'])).rejects.toThrow('The page has not taken b, but c');
});

test('a transition counts once', async () => {
  const wait = transitionWaiter(recorded('a'), LIMIT);
  await wait(['a']);
  await expect(wait(['a'])).rejects.toThrow('The page has not taken a, but none');
});
