import { expect, test } from 'vitest';
import { userRootMachine } from '#machines/portal/user-root.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';

test('the same identity keeps the actors, another one restarts them', () => {
  const run = startRun(userRootMachine, undefined);
  const signIn = (identity: string) => {
    run.actor.send({ type: 'user.signedIn', identity });
    return run.actor.getSnapshot().children['chat'];
  };
  const chat = signIn('ada');
  expect(chat).toBeDefined();
  expect(signIn('ada')).toBe(chat);
  expect(signIn('grace')).not.toBe(chat);
});
