import type { SnapshotFrom } from 'xstate';
import { eventParams } from '#machines/platform/helpers.ts';
import { initial, lockDuration, maintenanceSetup, minute, second } from './maintenance-setup.ts';

/**
 * The maintenance notice (sections 4, 7, 8, 9): soon, minutes above 60 s, seconds below, locked at zero, and a reload 60 s
 * later. The context stores the deadline as an instant, and every clock tick recomputes the state from it, so a tab that
 * was throttled or suspended is correct after its first tick.
 *
 * The page is reloaded only once the server responds; until then it stays locked and retries. A locked page ignores
 * announcements that the time is up: the server repeats them on every reconnect, which would postpone the reload forever.
 */
export const maintenanceMachine = maintenanceSetup.createMachine({
  id: 'maintenance',
  context: initial,
  initial: 'off',
  on: {
    'maintenance.announced': {
      target: '.announced',
      actions: { type: 'setAnnouncement', params: eventParams },
    },
    'maintenance.ended': { target: '.off', actions: 'reset' },
  },
  states: {
    off: {},
    announced: {
      invoke: {
        id: 'clock',
        src: 'clock',
        onDone: { actions: 'reportClockStopped' },
        onError: { actions: 'reportClockStopped' },
      },
      on: {
        'clock.ticked': [
          { guard: { type: 'isReloadDue', params: eventParams }, target: 'reloading' },
          {
            guard: { type: 'isTimeUp', params: eventParams },
            target: '.locked',
            actions: { type: 'updateRemaining', params: eventParams },
          },
          {
            guard: { type: 'isLastMinute', params: eventParams },
            target: '.countingSeconds',
            actions: { type: 'updateRemaining', params: eventParams },
          },
          {
            guard: { type: 'isLastHour', params: eventParams },
            target: '.countingMinutes',
            actions: { type: 'updateRemaining', params: eventParams },
          },
          { target: '.soon', actions: { type: 'updateRemaining', params: eventParams } },
        ],
      },
      initial: 'soon',
      states: {
        soon: {},
        countingMinutes: {},
        countingSeconds: {},
        locked: {
          tags: 'locked',
          on: {
            'maintenance.announced': { guard: { type: 'isAlreadyDown', params: eventParams } },
          },
        },
      },
    },
    reloading: {
      tags: 'locked',
      on: {
        'maintenance.announced': { guard: { type: 'isAlreadyDown', params: eventParams } },
      },
      initial: 'checkingServer',
      states: {
        checkingServer: {
          invoke: {
            id: 'reload',
            src: 'reload',
            onDone: { target: 'leaving' },
            onError: { target: 'serverDown' },
          },
        },
        serverDown: { after: { retryDelay: { target: 'checkingServer' } } },
        leaving: { after: { reloadTimeout: { target: 'checkingServer' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;

/** Whole seconds until the portal goes down. */
export const secondsLeft = ({ context: { remaining } }: Snapshot): number =>
  Math.ceil((remaining ?? 0) / second);

/** Rounded minutes until the portal goes down; the last minute is shown in seconds. */
export const minutesLeft = ({ context: { remaining } }: Snapshot): number =>
  Math.round((remaining ?? 0) / minute);

/** Whole seconds until a locked page is reloaded. */
export const secondsLocked = ({ context: { remaining } }: Snapshot): number =>
  Math.max(0, Math.ceil(((remaining ?? 0) + lockDuration) / second));
