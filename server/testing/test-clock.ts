/** A clock that tests can set; it keeps running from there. */
import { systemClock } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';

export type TestClock = Clock & {
  advance(milliseconds: number): void;
  set(instant: Date): void;
  reset(): void;
};

export function createTestClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + offset),
    advance: milliseconds => {
      offset += milliseconds;
    },
    set: instant => {
      offset = instant.getTime() - systemClock.now().getTime();
    },
    reset: () => {
      offset = 0;
    },
  };
}
