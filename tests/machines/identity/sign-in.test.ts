import { beforeEach, describe, expect, test } from 'vitest';
import type { SignInEvent } from '#machines/identity/sign-in-setup.ts';
import { canSubmit, signInMachine } from '#machines/identity/sign-in.machine.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { app, mustSetUp, pendingWith, withoutLogin } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: SignInEvent) => run.actor.send(event);
const snapshot = () => run.actor.getSnapshot();
const fill = (username: string, passwordFilled = true) => {
  send({ type: 'username.changed', value: username });
  send({ type: 'password.changed', filled: passwordFilled });
};
const answer = (id: string, output: unknown) => run.settle(id, 'resolve', output);
const refuse = (id: string) => run.settle(id, 'reject', refusal);
const actions = () => run.actions.map(act => act.type);

beforeEach(() => {
  run = startRun(signInMachine, undefined);
});

describe('[LOG-02] Sign in is enabled', () => {
  test.each([
    ['', false, false],
    ['ada', false, false],
    ['', true, false],
    ['   ', true, false],
    ['ada', true, true],
  ])('with the name %j and a password %s: %s', (username, password, offered) => {
    fill(username, password);
    expect(canSubmit(snapshot())).toBe(offered);
  });

  test('when the browser has filled the form', () => {
    send({ type: 'autofill.detected' });
    expect(canSubmit(snapshot())).toBe(true);
  });

  test('not while loading, autofilled or not', () => {
    send({ type: 'autofill.detected' });
    fill('ada');
    send({ type: 'submitted' });
    expect(canSubmit(snapshot())).toBe(false);
  });

  test('and submitting does nothing if either is empty or while loading', () => {
    send({ type: 'autofill.detected' });
    send({ type: 'submitted' });
    fill('ada', false);
    send({ type: 'submitted' });
    expect(run.calls).toEqual([]);
    fill('ada');
    send({ type: 'submitted' });
    send({ type: 'submitted' });
    expect(run.calls).toHaveLength(1);
  });
});

describe('[LOG-04] after a failure', () => {
  test('the error is shown, the password is removed from form and vault, and the name is kept', async () => {
    send({ type: 'autofill.detected' });
    fill('ada');
    send({ type: 'submitted' });
    await refuse('authenticate');
    expect(snapshot().matches({ form: 'refused' })).toBe(true);
    expect(snapshot().context).toMatchObject({
      username: 'ada',
      passwordFilled: false,
      autofilled: false,
      problem: { text: refusal.message },
    });
    expect(actions()).toEqual(['forgetPassword']);
    expect(canSubmit(snapshot())).toBe(false);
  });
});

describe('[LOG-06] a user who must set up a second factor', () => {
  test('is admitted to the setup, even without LOGIN', async () => {
    const bare = { ...mustSetUp, Capability: [] };
    fill('ada');
    send({ type: 'submitted' });
    await answer('authenticate', bare);
    expect(snapshot().matches('done')).toBe(true);
    expect(run.actions).toContainEqual({ type: 'announceDone', params: { user: bare } });
  });
});

describe('[LOG-08] without LOGIN Execute', () => {
  test.each(['with the password', 'with the code', 'through the provider'])('nobody enters %s', async how => {
    if (how === 'through the provider') {
      send({ type: 'provider.returned', code: 'c', state: 's' });
      await answer('authenticateOpenId', withoutLogin);
    } else {
      fill('ada');
      send({ type: 'submitted' });
      await answer('authenticate', how === 'with the password' ? withoutLogin : pendingWith(app));
      await answer('secondFactor', { user: withoutLogin });
    }
    expect(snapshot().matches({ form: 'refused' })).toBe(true);
    expect(snapshot().context).toMatchObject({
      problem: { key: 'auth.missing_login_capabilities' },
      passwordFilled: false,
      user: null,
    });
    expect(actions()).toContain('forgetPassword');
    expect(actions()).not.toContain('announceDone');
  });
});

describe('[LOG-14] single sign-on', () => {
  test('waiting for a provider can be cancelled after 10 s, not before', () => {
    fill('ada');
    send({ type: 'provider.returned', code: 'c', state: 's' });
    run.elapse(9999);
    expect(snapshot().can({ type: 'signIn.restarted' })).toBe(false);
    run.elapse(1);
    expect(snapshot().can({ type: 'signIn.restarted' })).toBe(true);
    send({ type: 'signIn.restarted' });
    expect(run.calls[0]?.signal.aborted).toBe(true);
    expect(snapshot().matches({ form: 'idle' })).toBe(true);
    expect(snapshot().context.passwordFilled).toBe(false);
  });
});
