/** Time limits that are adapted to the speed of the computer. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitOf, measureSlowness, slowness, startLimit } from '../../../tools/testing/speed.mjs';

const MINUTE = 60_000;

test('slowness is measured relative to an idle computer, and at most ten', () => {
  const clock = vi.spyOn(performance, 'now');
  const sampleTakes = (milliseconds: number) =>
    clock.mockReturnValueOnce(0).mockReturnValueOnce(milliseconds);
  sampleTakes(10);
  expect(measureSlowness()).toBe(1);
  sampleTakes(180);
  expect(measureSlowness()).toBe(3);
  sampleTakes(60_000);
  expect(measureSlowness()).toBe(10);
});

test('timeouts of tests use the slowness that the step has measured', () => {
  vi.stubEnv('TEST_SLOWNESS', '2.5');
  expect(slowness()).toBe(2.5);
});

test('without a step the slowness is measured once', () => {
  vi.stubEnv('TEST_SLOWNESS', undefined);
  const first = slowness();
  expect(first).toBeGreaterThanOrEqual(1);
  expect(process.env['TEST_SLOWNESS']).toBe(String(first));
});

test('a limit grows with the slowness, and on a single core', () => {
  expect(limitOf(1, 2)).toBe(40 * MINUTE);
  expect(limitOf(1, 16)).toBe(40 * MINUTE);
  expect(limitOf(3, 2)).toBe(120 * MINUTE);
  expect(limitOf(1, 1)).toBe(80 * MINUTE);
});

describe('the limit of a step', () => {
  const limit = limitOf(1);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is reported once it is exceeded', () => {
    const onExceeded = vi.fn<(limitMs: number) => void>();
    startLimit(onExceeded, () => 1);
    vi.advanceTimersByTime(limit - 1);
    expect(onExceeded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExceeded.mock.calls).toEqual([[limit]]);
  });

  test('is extended if the computer has become busy meanwhile', () => {
    const onExceeded = vi.fn<(limitMs: number) => void>();
    startLimit(onExceeded, vi.fn<() => number>().mockReturnValueOnce(1).mockReturnValue(2));
    vi.advanceTimersByTime(2 * limit - 1);
    expect(onExceeded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExceeded.mock.calls).toEqual([[2 * limit]]);
  });

  test('is not reported for a step that has ended', () => {
    const onExceeded = vi.fn<(limitMs: number) => void>();
    startLimit(onExceeded, () => 1)();
    vi.advanceTimersByTime(10 * limit);
    expect(onExceeded).not.toHaveBeenCalled();
  });
});
