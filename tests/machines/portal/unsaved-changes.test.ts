import { beforeEach, describe, expect, test } from 'vitest';
import { blocksLeaving, unsavedChangesMachine } from '#machines/portal/unsaved-changes.machine.ts';
import type { UnsavedChangesEvent } from '#machines/portal/unsaved-changes.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
let outcomes: string[];
const send = (event: UnsavedChangesEvent) => run.actor.send(event);
const listen = (id: string) =>
  send({ type: 'guard.started', listener: { id, answered: answer => outcomes.push(`${id}: ${answer}`) } });
const leave = (how: string) =>
  send({ type: 'leave.attempted', decide: go => outcomes.push(`${how}: ${go ? 'goes' : 'stays'}`) });
const held = () => blocksLeaving(run.actor.getSnapshot());
const asks = () => run.actor.getSnapshot().matches({ guarding: 'asking' });

beforeEach(() => {
  run = startRun(unsavedChangesMachine, undefined);
  outcomes = [];
});

describe('[MSG-03] the unsaved-changes guard', () => {
  test('asks if there are changes, and notifies listener and attempt when editing continues', () => {
    listen('form');
    send({ type: 'changes.made', id: 'form' });
    expect(held()).toBe(true);
    leave('link');
    expect(asks()).toBe(true);
    send({ type: 'editing.continued' });
    expect(outcomes).toEqual(['link: stays', 'form: continue']);
    expect([asks(), held()]).toEqual([false, true]);
  });

  test('discarding notifies the listener first, then lets the attempt proceed, and blocks no more', () => {
    listen('form');
    send({ type: 'changes.made', id: 'form' });
    leave('link');
    send({ type: 'changes.discarded' });
    expect(outcomes).toEqual(['form: discard', 'link: goes']);
    expect(held()).toBe(false);
  });

  test('a second listener is rejected and can neither report changes nor end the guard', () => {
    listen('form');
    expect(
      run.actor.getSnapshot().can({ type: 'guard.started', listener: { id: 'other', answered: () => {} } }),
    ).toBe(false);
    listen('other');
    send({ type: 'changes.made', id: 'other' });
    expect(held()).toBe(false);
    send({ type: 'changes.made', id: 'form' });
    send({ type: 'changes.saved', id: 'other' });
    send({ type: 'guard.ended', id: 'other' });
    expect(held()).toBe(true);
    leave('link');
    send({ type: 'guard.ended', id: 'other' });
    send({ type: 'editing.continued' });
    expect(outcomes).toEqual(['link: stays', 'form: continue']);
  });

  test('another listener can start after the first has ended', () => {
    listen('form');
    send({ type: 'changes.made', id: 'form' });
    send({ type: 'guard.ended', id: 'form' });
    expect(held()).toBe(false);
    listen('other');
    send({ type: 'changes.made', id: 'other' });
    leave('tab');
    send({ type: 'changes.discarded' });
    expect(outcomes).toEqual(['other: discard', 'tab: goes']);
  });

  test('a second attempt while asking is blocked, and each attempt is answered once', () => {
    listen('form');
    send({ type: 'changes.made', id: 'form' });
    leave('link');
    leave('back');
    expect(outcomes).toEqual(['back: stays']);
    send({ type: 'changes.discarded' });
    expect(outcomes).toEqual(['back: stays', 'form: discard', 'link: goes']);
  });

  test('unmounting the form while asking lets the attempt proceed', () => {
    listen('form');
    send({ type: 'changes.made', id: 'form' });
    leave('link');
    send({ type: 'guard.ended', id: 'form' });
    expect(outcomes).toEqual(['link: goes']);
    expect(held()).toBe(false);
  });
});
