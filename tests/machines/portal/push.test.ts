import { beforeEach, describe, expect, test } from 'vitest';
import { PUSH_INSTANCE, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { pushMachine } from '#machines/portal/push.machine.ts';
import type { PushEvent } from '#machines/portal/push.machine.ts';
import { unreachable } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const INSTANCES = ['br', 'ch', 'de', 'fi', 'fr', 'us', 'xx', 'dev', 'ci', 'ite', 'sg', ''];

let run: Run;
const send = (event: PushEvent) => run.actor.send(event);
const state = () => run.actor.getSnapshot().value as unknown;
const connections = () => run.calls.filter(({ id }) => id === 'connection');
const want = (instance: string = PUSH_INSTANCE) => send({ type: 'push.enabled', instance });
const lose = () => send({ type: 'connection.lost', error: unreachable });
const message = (TimeStamp: string, more: Partial<PushMessage> = {}): PushMessage => ({
  Event: UPDATE_COMPLETE,
  MarketplaceId: 1,
  TimeStamp,
  ...more,
});
const receive = (message: PushMessage) => send({ type: 'message.received', message });
const done = (type: string) => run.actions.filter(act => act.type === type).length;

beforeEach(() => {
  run = startRun(pushMachine, undefined);
});

describe('[RTC-08] the push connection', () => {
  test('is opened on pp', () => {
    want();
    expect(state()).toEqual({ started: 'connecting' });
    expect(connections().map(({ input }) => input)).toEqual([{ instance: 'pp' }]);
  });

  test.each(INSTANCES)('is not opened on %j', instance => {
    want(instance);
    expect([state(), connections()]).toEqual(['disconnected', []]);
  });

  test('is retried after 5 s, doubling up to 600 s, and after 5 s again once it was open', () => {
    want();
    const delays = [5, 10, 20, 40, 80, 160, 320, 600, 600];
    for (const [index, delay] of delays.entries()) {
      lose();
      expect(state()).toBe('reconnecting');
      run.elapse(delay * 1000 - 1);
      expect(connections()).toHaveLength(index + 1);
      run.elapse(1);
      expect(connections()).toHaveLength(index + 2);
    }
    for (const _ of ['the first time', 'and the next']) {
      send({ type: 'connection.opened' });
      lose();
      run.elapse(4999);
      expect(state()).toBe('reconnecting');
      run.elapse(1);
      expect(state()).toEqual({ started: 'connecting' });
    }
  });

  test('is reopened when the hub closes it, and retried at once when the page resumes', () => {
    want();
    send({ type: 'connection.opened' });
    send({ type: 'connection.closed' });
    expect([state(), done('logLoss')]).toEqual(['reconnecting', 0]);
    send({ type: 'page.resumed' });
    expect(state()).toEqual({ started: 'connecting' });
    run.elapse(600_000);
    expect(connections()).toHaveLength(2);
  });

  test('is closed when disabled, which is awaited; enabling it meanwhile opens a new one', () => {
    want();
    send({ type: 'connection.opened' });
    send({ type: 'push.disabled' });
    expect(state()).toEqual({ started: 'disconnecting' });
    expect(connections()[0]?.signal.aborted).toBe(false);
    want();
    expect(connections().map(({ signal }) => signal.aborted)).toEqual([true, false]);
    send({ type: 'push.disabled' });
    send({ type: 'connection.closed' });
    expect(state()).toBe('disconnected');
    expect(connections().map(({ signal }) => signal.aborted)).toEqual([true, true]);
    run.elapse(600_000);
    expect(connections()).toHaveLength(2);
  });

  test('is not retried after the session has ended until someone has signed in', () => {
    want();
    send({ type: 'connection.refused' });
    run.elapse(600_000);
    send({ type: 'page.resumed' });
    expect([state(), connections().length]).toEqual(['disconnected', 1]);
    want();
    expect(state()).toEqual({ started: 'connecting' });
  });

  test('is retried after 5 s once enabled again, however often it was lost before', () => {
    want();
    for (const delay of [5000, 10_000]) {
      lose();
      run.elapse(delay);
    }
    lose();
    send({ type: 'push.disabled' });
    want();
    lose();
    run.elapse(4999);
    expect(state()).toBe('reconnecting');
    run.elapse(1);
    expect(state()).toEqual({ started: 'connecting' });
  });

  test('is not retried after it was disabled', () => {
    want();
    lose();
    send({ type: 'push.disabled' });
    run.elapse(600_000);
    expect([state(), connections().length]).toEqual(['disconnected', 1]);
  });
});

describe('[RTC-09] a push message', () => {
  beforeEach(() => {
    want();
    send({ type: 'connection.opened' });
  });

  test('of a marketplace is forwarded, unless it is older than the last', () => {
    receive(message('2026-11-20T10:00:00Z'));
    receive(message('2026-11-20T09:59:59.999Z'));
    expect(done('notifyUpdate')).toBe(1);
    receive(message('2026-11-20T10:00:00Z'));
    receive(message('2026-11-20T10:00:00.001Z'));
    receive(message('2026-11-20T10:00:00Z'));
    expect(done('notifyUpdate')).toBe(3);
  });

  test('of one marketplace does not affect another', () => {
    receive(message('2026-11-20T10:00:00Z'));
    receive(message('2026-11-20T09:00:00Z', { MarketplaceId: 11 }));
    receive(message('2026-11-20T09:30:00Z'));
    expect(done('notifyUpdate')).toBe(2);
  });

  test('is compared as an instant, regardless of its time zone', () => {
    receive(message('2026-11-20T10:00:00Z'));
    receive(message('2026-11-20T10:30:00+01:00'));
    expect(done('notifyUpdate')).toBe(1);
  });

  test('is remembered across a reconnection', () => {
    receive(message('2026-11-20T10:00:00Z'));
    lose();
    send({ type: 'page.resumed' });
    send({ type: 'connection.opened' });
    receive(message('2026-11-20T09:00:00Z'));
    expect(done('notifyUpdate')).toBe(1);
  });

  test('of an unknown type is only logged, and does not count as the last', () => {
    receive(message('2026-11-20T11:00:00Z', { Event: 'DP_Sunrise' }));
    expect([done('logUnknown'), done('notifyUpdate')]).toEqual([1, 0]);
    receive(message('2026-11-20T10:00:00Z'));
    expect(done('notifyUpdate')).toBe(1);
  });

  test('missed while disconnected is made up for by a refetch, but not on the first connection', () => {
    expect(done('refetch')).toBe(0);
    lose();
    expect(run.actions.findLast(({ type }) => type === 'logLoss')?.params).toMatchObject({
      error: unreachable,
    });
    send({ type: 'page.resumed' });
    expect(done('refetch')).toBe(0);
    send({ type: 'connection.opened' });
    expect(done('refetch')).toBe(1);
  });
});
