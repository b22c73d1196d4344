import { deepEqual, equal } from 'node:assert/strict';
import { MAINTENANCE_RELOAD_DELAY } from '#contract/platform/constants.ts';
import {
  maintenanceMachine,
  minutesLeft,
  secondsLeft,
  secondsLocked,
} from '#machines/portal/maintenance.machine.ts';
import type { MaintenanceContext } from '#machines/portal/maintenance.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';

/** Any instant: the time of every announcement's first tick. */
export const START = Date.UTC(2026, 0, 1);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Announced seconds, and milliseconds passed by the next tick; the longest come last. */
const SOON = 7200;
const COUNTED = 90;
const MOMENTS: { seconds: number | null; passed: number; description: string }[] = [
  { seconds: COUNTED, passed: 30 * SECOND, description: 'half a minute passes' },
  { seconds: COUNTED, passed: 90 * SECOND, description: 'all ninety seconds have passed' },
  { seconds: COUNTED, passed: 150 * SECOND, description: 'the page wakes when it is over' },
  { seconds: SOON, passed: HOUR, description: 'an hour passes' },
  { seconds: SOON, passed: 2 * HOUR - MINUTE, description: 'all but a minute has passed' },
  { seconds: SOON, passed: 2 * HOUR, description: 'both hours have passed' },
  { seconds: SOON, passed: 2 * HOUR + MINUTE, description: 'the page wakes when the two hours are over' },
  { seconds: 0, passed: 59 * SECOND, description: 'almost a minute passes' },
  { seconds: 0, passed: MINUTE, description: 'a minute passes' },
];

/** Milliseconds from the announcement to the last tick; null before the first one. */
const passedIn = ({ deadline, remaining }: MaintenanceContext) =>
  deadline === null || remaining === null ? null : deadline - remaining - START;

export const maintenanceModel = modelOf({
  name: 'maintenance',
  machine: maintenanceMachine,
  inputs: { 'nothing announced': undefined },
  reads: context => [context.seconds, passedIn(context)],
  tags: { locked: ['announced.locked', 'reloading'] },
  cases: [
    { event: { type: 'maintenance.announced', seconds: null }, description: 'announced without a time' },
    { event: { type: 'maintenance.announced', seconds: SOON }, description: 'announced in two hours' },
    {
      event: { type: 'maintenance.announced', seconds: COUNTED },
      description: 'announced in ninety seconds',
    },
    {
      event: { type: 'maintenance.announced', seconds: 0 },
      description: 'announced for now',
      // A page that is reloading cannot receive it (tests/machines/portal/maintenance.test.ts).
      when: (_, snapshot) => !snapshot.matches({ reloading: 'leaving' }),
    },
    { event: { type: 'maintenance.ended' }, description: 'called off' },
    {
      event: { type: 'clock.ticked', now: START },
      description: 'the time is told',
      when: context => passedIn(context) === null,
    },
    ...MOMENTS.map(({ seconds, passed, description }) => ({
      event: { type: 'clock.ticked' as const, now: START + passed },
      description,
      when: (context: MaintenanceContext) =>
        context.seconds === seconds && (passedIn(context) ?? Infinity) < passed,
    })),
    { event: done('clock'), description: 'nobody tells the time any more' },
    { event: failed('clock'), description: 'telling the time breaks' },
    { event: done('reload'), description: 'the server answers' },
    { event: failed('reload'), description: 'the server is still down' },
    { event: after('retryDelay', 'maintenance.reloading.serverDown'), description: 'it is asked again' },
    { event: after('reloadTimeout', 'maintenance.reloading.leaving'), description: 'the page does not go' },
  ],
  states: {
    off: ({ context, run }) => {
      deepEqual(context, { seconds: null, deadline: null, remaining: null, announcedAt: null });
      equal(run.call('clock'), undefined);
    },
    announced: ({ context }) =>
      equal(context.deadline === null || context.seconds === null, context.remaining === null),
    'announced.soon': ({ context }) => {
      equal(context.remaining === null || context.remaining > HOUR, true);
      equal(context.announcedAt, null);
    },
    'announced.countingMinutes': ({ snapshot, context }) => {
      equal(minutesLeft(snapshot), context.seconds === COUNTED ? 2 : 60);
      equal(context.announcedAt, null);
    },
    'announced.countingSeconds': ({ snapshot, context }) => {
      equal(secondsLeft(snapshot), 60);
      equal(context.announcedAt, MINUTE);
    },
    'announced.locked': ({ snapshot, context }) =>
      equal(secondsLocked(snapshot), (MAINTENANCE_RELOAD_DELAY + (context.remaining ?? 0)) / SECOND),
    reloading: () => {},
    'reloading.checkingServer': ({ run }) => equal(run.call('reload')?.settled, false),
    'reloading.serverDown': ({ run }) => equal(run.call('reload'), undefined),
    'reloading.leaving': ({ run }) => equal(run.call('reload'), undefined),
  },
});
