/** The user root follows the session: its actors belong to one identity. */
import { beforeEach, expect, test } from 'vitest';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { userRootMachine } from '#machines/portal/user-root.machine.ts';
import { followSession } from '#src/app/follow-session.ts';
import { ada, adaAsBo } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let session: Run;
let userRoot: Run;
const identity = () => userRoot.actor.getSnapshot().context.identity;
const chat = () => userRoot.actor.getSnapshot().children.chat;

beforeEach(() => {
  session = startRun(sessionMachine, undefined);
  userRoot = startRun(userRootMachine, undefined);
});

test('actors run for a user who is signed in at the start or later, and for nobody else', () => {
  followSession(session.actor, userRoot.actor);
  expect([identity(), chat()]).toEqual([null, undefined]);
  session.actor.send({ type: 'signIn.done', user: ada });
  expect(identity()).toBe('101/null');
  const late = startRun(userRootMachine, undefined);
  followSession(session.actor, late.actor);
  expect(late.actor.getSnapshot().context.identity).toBe('101/null');
  session.actor.send({ type: 'session.signOut' });
  expect([identity(), chat()]).toEqual([null, undefined]);
});

test('[LOG-16] an impersonation restarts them; signing in again over an expired session does not', async () => {
  followSession(session.actor, userRoot.actor);
  session.actor.send({ type: 'signIn.done', user: ada });
  const first = chat();
  session.actor.send({ type: 'session.expired' });
  session.actor.send({ type: 'signIn.done', user: { ...ada, SessionId: 'another' } });
  expect(chat()).toBe(first);
  session.actor.send({ type: 'impersonation.started', userAccountId: 102 });
  await session.settle('impersonate', 'resolve', adaAsBo);
  expect(identity()).toBe('102/101');
  expect(chat()).not.toBe(first);
});
