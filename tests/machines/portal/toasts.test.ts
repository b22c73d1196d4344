import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import type { ToastMessage } from '#machines/platform/types.ts';
import { toastsMachine } from '#machines/portal/toasts.machine.ts';
import type { ToastsEvent } from '#machines/portal/toasts.machine.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
const send = (event: ToastsEvent) => run.actor.send(event);
const show = (toast: ToastMessage) => send({ type: 'toast.shown', toast });
const shown = (): (string | undefined)[] =>
  run.actor.getSnapshot().context.toasts.map((toast: ToastMessage) => toast.text);
const idOf = (text: string): string =>
  run.actor.getSnapshot().context.toasts.find((toast: ToastMessage) => toast.text === text).id;

beforeEach(() => {
  run = startRun(toastsMachine, undefined);
});

describe('[MSG-01] toasts', () => {
  test.each(['success', 'warning', 'info'] as const)('%s closes itself after 5000 ms, not before', type => {
    show({ type, text: 'A' });
    run.elapse(4999);
    expect(shown()).toEqual(['A']);
    run.elapse(1);
    expect(shown()).toEqual([]);
  });

  test('the default delay is the contract’s', () => {
    expect(TOAST_CLOSE_DELAY).toBe(5000);
  });

  test('an error stays', () => {
    show({ type: 'error', text: 'A' });
    run.elapse(600_000);
    expect(shown()).toEqual(['A']);
  });

  test.each([800, 1])('an error with a delay of %i ms closes after it', closeDelay => {
    show({ type: 'error', text: 'A', closeDelay });
    run.elapse(closeDelay - 1);
    expect(shown()).toEqual(['A']);
    run.elapse(1);
    expect(shown()).toEqual([]);
  });

  test('a delay of 0 never closes', () => {
    show({ type: 'success', text: 'A', closeDelay: 0 });
    run.elapse(600_000);
    expect(shown()).toEqual(['A']);
  });

  test('each has its own timer', () => {
    show({ type: 'info', text: 'A' });
    run.elapse(2000);
    show({ type: 'info', text: 'B' });
    run.elapse(3000);
    expect(shown()).toEqual(['B']);
    run.elapse(2000);
    expect(shown()).toEqual([]);
  });

  test('a toast replaces the one of the same name, in its place and with a new id', () => {
    show({ type: 'info', name: 'save', text: 'Saving' });
    show({ type: 'error', text: 'Other' });
    const before = idOf('Saving');
    run.elapse(4000);
    show({ type: 'success', name: 'save', text: 'Saved' });
    expect(shown()).toEqual(['Saved', 'Other']);
    expect(idOf('Saved')).not.toBe(before);
    run.elapse(4999);
    expect(shown()).toEqual(['Saved', 'Other']);
    run.elapse(1);
    expect(shown()).toEqual(['Other']);
  });

  test('another name or none adds a toast', () => {
    show({ type: 'info', name: 'a', text: 'A' });
    show({ type: 'info', name: 'b', text: 'B' });
    show({ type: 'info', text: 'C' });
    show({ type: 'info', text: 'C' });
    expect(shown()).toEqual(['A', 'B', 'C', 'C']);
  });

  test('the close button closes, unless closing is disabled', () => {
    show({ type: 'error', text: 'A' });
    show({ type: 'error', text: 'B', closeDisabled: true });
    expect(run.actor.getSnapshot().can({ type: 'toast.closed', id: idOf('B') })).toBe(false);
    send({ type: 'toast.closed', id: idOf('A') });
    send({ type: 'toast.closed', id: idOf('B') });
    expect(shown()).toEqual(['B']);
  });

  test('a toast that cannot be closed manually still expires and can be withdrawn by its name', () => {
    show({ type: 'info', text: 'A', closeDisabled: true });
    show({ type: 'error', text: 'B', name: 'b', closeDisabled: true });
    run.elapse(5000);
    expect(shown()).toEqual(['B']);
    send({ type: 'toast.withdrawn', name: 'b' });
    expect(shown()).toEqual([]);
  });

  test('an action runs once, and closes its toast only with closeMessage', () => {
    const undo = vi.fn<() => void>();
    const look = vi.fn<() => void>();
    const actions = [
      { label: 'Look', action: look },
      { label: 'Undo', action: undo, closeMessage: true },
    ];
    show({ type: 'error', text: 'A', actions });
    send({ type: 'toast.actionChosen', id: idOf('A'), index: 0 });
    expect([look.mock.calls.length, undo.mock.calls.length, shown()]).toEqual([1, 0, ['A']]);
    send({ type: 'toast.actionChosen', id: idOf('A'), index: 1 });
    expect([look.mock.calls.length, undo.mock.calls.length, shown()]).toEqual([1, 1, []]);
  });

  test('an action of a closed toast does nothing', () => {
    send({ type: 'toast.actionChosen', id: 'toast-1', index: 0 });
    expect(run.actor.getSnapshot().status).toBe('active');
  });

  test('pausing stops the timers, resuming restarts each with its full time', () => {
    show({ type: 'success', text: 'A' });
    show({ type: 'error', text: 'B' });
    run.elapse(4999);
    send({ type: 'toasts.paused' });
    run.elapse(60_000);
    expect(shown()).toEqual(['A', 'B']);
    send({ type: 'toasts.resumed' });
    run.elapse(4999);
    expect(shown()).toEqual(['A', 'B']);
    run.elapse(1);
    expect(shown()).toEqual(['B']);
  });

  test('the time that elapsed before pausing is not counted', () => {
    show({ type: 'success', text: 'A' });
    run.elapse(4000);
    show({ type: 'error', text: 'B' });
    send({ type: 'toasts.paused' });
    send({ type: 'toasts.resumed' });
    run.elapse(4999);
    expect(shown()).toEqual(['A', 'B']);
    run.elapse(1);
    expect(shown()).toEqual(['B']);
  });

  test('a toast shown while paused starts its timer with the others', () => {
    show({ type: 'error', text: 'A' });
    send({ type: 'toasts.paused' });
    show({ type: 'success', text: 'B' });
    run.elapse(60_000);
    expect(shown()).toEqual(['A', 'B']);
    send({ type: 'toasts.resumed' });
    run.elapse(5000);
    expect(shown()).toEqual(['A']);
  });

  test('closing the last toast while paused lets the timer of the next one run', () => {
    show({ type: 'success', text: 'A' });
    send({ type: 'toasts.paused' });
    send({ type: 'toast.closed', id: idOf('A') });
    show({ type: 'success', text: 'B' });
    run.elapse(5000);
    expect(shown()).toEqual([]);
  });
});
