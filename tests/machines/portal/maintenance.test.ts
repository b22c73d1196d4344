/** The maintenance machine with its real clock actor, on simulated timers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { MAINTENANCE_RELOAD_DELAY } from '#contract/platform/constants.ts';
import type { MaintenanceEvent } from '#machines/portal/maintenance-setup.ts';
import { minutesLeft, secondsLeft, secondsLocked } from '#machines/portal/maintenance.machine.ts';
import type { maintenanceMachine } from '#machines/portal/maintenance.machine.ts';
import { maintenance } from '#src/app/actors/maintenance.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let actor: ActorRefFrom<typeof maintenanceMachine>;
let page: EventTarget;
/** The number of requested reloads; whether the server responds. */
let reloads: number;
let isUp: boolean;

const send = (event: MaintenanceEvent) => actor.send(event);
const announce = (seconds: number | null) => send({ type: 'maintenance.announced', seconds });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const state = () => actor.getSnapshot();
const value = () => state().value;

/** Advances the clock without running timers, as for a suspended page, and then resumes the page. */
function sleep(milliseconds: number, wakes = 'visibilitychange'): Promise<unknown> {
  vi.setSystemTime(Date.now() + milliseconds);
  page.dispatchEvent(new Event(wakes));
  return pass(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  page = new EventTarget();
  vi.stubGlobal('document', page);
  reloads = 0;
  isUp = true;
  const reload = fromPromise<void>(async () => {
    reloads += 1;
    if (!isUp) throw new Error('down');
  });
  actor = createActor(maintenance.provide({ actors: { reload } }));
  actor.start();
});

afterEach(() => {
  actor.stop();
  vi.useRealTimers();
});

describe('[RTC-06] the maintenance notice', () => {
  test('is soon, counts minutes above 60 s, seconds from 60 s on, and is locked at zero', async () => {
    announce(2 * 3600);
    expect(value()).toEqual({ announced: 'soon' });
    await pass(59 * MINUTE + 59 * SECOND);
    expect(value()).toEqual({ announced: 'soon' });
    await pass(SECOND);
    expect(value()).toEqual({ announced: 'countingMinutes' });
    expect(minutesLeft(state())).toBe(60);
    await pass(55 * MINUTE);
    expect(minutesLeft(state())).toBe(5);
    await pass(3 * MINUTE + 59 * SECOND);
    expect(value()).toEqual({ announced: 'countingMinutes' });
    expect(minutesLeft(state())).toBe(1);
    await pass(SECOND);
    expect(value()).toEqual({ announced: 'countingSeconds' });
    const shown: number[] = [];
    for (; state().matches({ announced: 'countingSeconds' }); await pass(SECOND))
      shown.push(secondsLeft(state()));
    expect(shown).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
    expect(value()).toEqual({ announced: 'locked' });
  });

  test('reloads the page 60 s after zero, not before', async () => {
    announce(10);
    await pass(10 * SECOND + MAINTENANCE_RELOAD_DELAY - SECOND);
    expect(value()).toEqual({ announced: 'locked' });
    expect([secondsLocked(state()), reloads]).toEqual([1, 0]);
    await pass(SECOND);
    expect([value(), reloads]).toEqual([{ reloading: 'leaving' }, 1]);
  });

  test('without a time is soon until the next announcement', async () => {
    announce(null);
    await pass(24 * 60 * MINUTE);
    expect(value()).toEqual({ announced: 'soon' });
  });

  test.each([Number.NaN, Infinity, -Infinity, 'a while' as unknown as number, 1e300])(
    '%s seconds are treated as no time',
    async seconds => {
      announce(seconds);
      await pass(MINUTE);
      expect(value()).toEqual({ announced: 'soon' });
    },
  );

  test.each([0, -0.5, -90, -1e9])('%s seconds lock at once and for a full minute', async seconds => {
    announce(seconds);
    expect(value()).toEqual({ announced: 'locked' });
    expect(secondsLocked(state())).toBe(60);
    await pass(59 * SECOND);
    expect(reloads).toBe(0);
    await pass(SECOND);
    expect(reloads).toBe(1);
  });

  test('is not locked a millisecond early, nor when a second is announced', async () => {
    announce(1);
    expect(value()).toEqual({ announced: 'countingSeconds' });
    await sleep(999);
    expect([value(), state().context.remaining]).toEqual([{ announced: 'countingSeconds' }, 1]);
    await sleep(1);
    expect(value()).toEqual({ announced: 'locked' });
    announce(1);
    expect(value()).toEqual({ announced: 'countingSeconds' });
  });

  test('60 seconds are counted in seconds, anything above in minutes', () => {
    announce(60);
    expect(value()).toEqual({ announced: 'countingSeconds' });
    announce(60.5);
    expect(value()).toEqual({ announced: 'countingMinutes' });
    announce(3600);
    expect(value()).toEqual({ announced: 'countingMinutes' });
    announce(3601);
    expect(value()).toEqual({ announced: 'soon' });
  });

  test('is correct at once when the page resumes, however long it was suspended', async () => {
    announce(600);
    await sleep(5 * MINUTE);
    expect(minutesLeft(state())).toBe(5);
    await sleep(4 * MINUTE + 15 * SECOND, 'resume');
    expect([value(), secondsLeft(state())]).toEqual([{ announced: 'countingSeconds' }, 45]);
    await sleep(50 * SECOND);
    expect([value(), secondsLocked(state())]).toEqual([{ announced: 'locked' }, 55]);
    await sleep(60 * MINUTE);
    expect([value(), reloads]).toEqual([{ reloading: 'leaving' }, 1]);
  });

  test('reloads the page once if it was suspended through all of it', async () => {
    announce(300);
    await sleep(24 * 60 * MINUTE);
    expect([value(), reloads]).toEqual([{ reloading: 'leaving' }, 1]);
    await sleep(MINUTE);
    expect(reloads).toBe(1);
  });

  test('counts by the clock if timers are late', async () => {
    announce(90);
    vi.setSystemTime(Date.now() + 40 * SECOND);
    await pass(SECOND);
    expect(secondsLeft(state())).toBe(49);
  });

  test('a new announcement replaces the one before, earlier or later', async () => {
    announce(600);
    await pass(MINUTE);
    announce(30);
    expect([value(), secondsLeft(state())]).toEqual([{ announced: 'countingSeconds' }, 30]);
    await pass(10 * SECOND);
    announce(1200);
    await pass(30 * SECOND);
    expect(value()).toEqual({ announced: 'countingMinutes' });
    announce(null);
    expect([value(), state().context.remaining]).toEqual([{ announced: 'soon' }, null]);
    announce(0);
    announce(120);
    expect([value(), minutesLeft(state())]).toEqual([{ announced: 'countingMinutes' }, 2]);
  });

  test('another announcement of zero does not extend the wait of a locked page', async () => {
    announce(1);
    await pass(30 * SECOND);
    announce(0);
    await pass(20 * SECOND);
    announce(-49);
    expect(secondsLocked(state())).toBe(11);
    await pass(11 * SECOND);
    expect(reloads).toBe(1);
    announce(0);
    expect(value()).toEqual({ reloading: 'leaving' });
  });

  test.each([
    ['soon', null, 0],
    ['counting minutes', 600, MINUTE],
    ['counting seconds', 30, SECOND],
    ['locked', 0, SECOND],
    ['waiting for the server', 0, 61 * SECOND],
  ])('leaves no timers or listeners if ended while %s', async (_, seconds, passed) => {
    isUp = false;
    announce(seconds);
    await pass(passed);
    const before = reloads;
    send({ type: 'maintenance.ended' });
    expect(value()).toBe('off');
    await pass(10 * MINUTE);
    expect([value(), reloads]).toEqual(['off', before]);
    expect(state().context).toEqual({ seconds: null, deadline: null, remaining: null, announcedAt: null });
    announce(120);
    expect(value()).toEqual({ announced: 'countingMinutes' });
  });

  test('a server that stays down is polled every 10 s', async () => {
    isUp = false;
    announce(0);
    await pass(MINUTE);
    expect([value(), reloads]).toEqual([{ reloading: 'serverDown' }, 1]);
    await pass(9999);
    expect(reloads).toBe(1);
    await pass(1);
    expect(reloads).toBe(2);
    await pass(10 * MINUTE);
    expect(reloads).toBe(62);
    isUp = true;
    await pass(10 * SECOND);
    expect([value(), reloads]).toEqual([{ reloading: 'leaving' }, 63]);
    // A page that has not unloaded is reloaded again only after a minute.
    await pass(59 * SECOND);
    expect(reloads).toBe(63);
    await pass(SECOND);
    expect(reloads).toBe(64);
  });

  test('has no timers before an announcement, and removes its listeners after it', async () => {
    const added = vi.spyOn(page, 'addEventListener');
    const removed = vi.spyOn(page, 'removeEventListener');
    expect(vi.getTimerCount()).toBe(0);
    announce(600);
    expect(vi.getTimerCount()).toBe(1);
    send({ type: 'maintenance.ended' });
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls).toEqual(added.mock.calls);
    expect(removed).toHaveBeenCalledTimes(2);
    await sleep(MINUTE);
    expect(value()).toBe('off');
  });
});

describe('[RTC-06] announcements to screen readers', () => {
  /** Runs an announcement to its end. Returns the remaining seconds at each announcement to screen readers. */
  async function saidOf(seconds: number): Promise<number[]> {
    const said: number[] = [];
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (context.announcedAt !== null && said.at(-1) !== context.announcedAt / SECOND)
        said.push(context.announcedAt / SECOND);
    });
    announce(seconds);
    await pass(seconds * SECOND);
    unsubscribe();
    return said;
  }

  test('are made at 10, 5 and 1 minutes and 30 seconds only', async () => {
    expect(await saidOf(2 * 3600)).toEqual([600, 300, 60, 30]);
    expect(value()).toEqual({ announced: 'locked' });
  });

  test('start with the first of these times that is still ahead', async () => {
    expect(await saidOf(299)).toEqual([60, 30]);
    expect(await saidOf(45)).toEqual([30]);
    expect(await saidOf(29)).toEqual([]);
  });

  test('are made at once if a notice starts at one of these times', async () => {
    announce(300);
    expect(state().context.announcedAt).toBe(5 * MINUTE);
    announce(30);
    expect(state().context.announcedAt).toBe(30 * SECOND);
  });

  test('are made once on resuming, with the remaining time, for all that were missed', async () => {
    announce(900);
    await sleep(14 * MINUTE + 10 * SECOND);
    expect(state().context.announcedAt).toBe(50 * SECOND);
    await pass(19 * SECOND);
    expect(state().context.announcedAt).toBe(50 * SECOND);
    await pass(SECOND);
    expect(state().context.announcedAt).toBe(30 * SECOND);
  });

  test('are made up to the last millisecond, but not after the time is up', async () => {
    announce(40);
    await sleep(40 * SECOND - 1);
    expect(state().context.announcedAt).toBe(1);
    announce(40);
    await sleep(50 * SECOND);
    expect([value(), state().context.announcedAt]).toEqual([{ announced: 'locked' }, null]);
  });
});
