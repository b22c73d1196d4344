import { expect, test } from 'vitest';
import { workplaceMachine } from '#machines/portal/workplace.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';

test('who is seated keeps everything when told again; another begins anew with all of it', () => {
  const run = startRun(workplaceMachine, undefined);
  const arrive = (identity: string) => {
    run.actor.send({ type: 'user.signedIn', identity });
    return run.actor.getSnapshot().children['chat'];
  };
  const chat = arrive('ada');
  expect(chat).toBeDefined();
  expect(arrive('ada')).toBe(chat);
  expect(arrive('grace')).not.toBe(chat);
});
