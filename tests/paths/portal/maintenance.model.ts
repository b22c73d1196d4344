import { deepEqual, equal } from 'node:assert/strict';
import { MAINTENANCE_RELOAD_DELAY } from '#contract/platform/constants.ts';
import type { MaintenanceContext } from '#machines/portal/maintenance-setup.ts';
import {
  maintenanceMachine,
  minutesLeft,
  secondsLeft,
  secondsLocked,
} from '#machines/portal/maintenance.machine.ts';
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
  { seconds: COUNTED, passed: 30 * SECOND, description: '30 seconds have passed since the announcement' },
  { seconds: COUNTED, passed: 90 * SECOND, description: '90 seconds have passed since the announcement' },
  {
    seconds: COUNTED,
    passed: 150 * SECOND,
    description: 'the page resumes 150 seconds after the announcement',
  },
  { seconds: SOON, passed: HOUR, description: 'one hour has passed since the announcement' },
  { seconds: SOON, passed: 2 * HOUR - MINUTE, description: '119 minutes have passed since the announcement' },
  { seconds: SOON, passed: 2 * HOUR, description: 'two hours have passed since the announcement' },
  {
    seconds: SOON,
    passed: 2 * HOUR + MINUTE,
    description: 'the page resumes 121 minutes after the announcement',
  },
  { seconds: 0, passed: 59 * SECOND, description: '59 seconds have passed since the announcement' },
  { seconds: 0, passed: MINUTE, description: '60 seconds have passed since the announcement' },
];

/** Milliseconds from the announcement to the last tick; null before the first one. */
const passedIn = ({ deadline, remaining }: MaintenanceContext) =>
  deadline === null || remaining === null ? null : deadline - remaining - START;

export const maintenanceModel = modelOf({
  name: 'maintenance',
  machine: maintenanceMachine,
  inputs: { 'no maintenance is announced': undefined },
  reads: context => [context.seconds, passedIn(context)],
  tags: { locked: ['announced.locked', 'reloading'] },
  cases: [
    {
      event: { type: 'maintenance.announced', seconds: null },
      description: 'maintenance without a time is announced',
    },
    {
      event: { type: 'maintenance.announced', seconds: SOON },
      description: 'maintenance in two hours is announced',
    },
    {
      event: { type: 'maintenance.announced', seconds: COUNTED },
      description: 'maintenance in 90 seconds is announced',
    },
    {
      event: { type: 'maintenance.announced', seconds: 0 },
      description: 'immediate maintenance is announced',
      // A page that is reloading cannot receive it (tests/machines/portal/maintenance.test.ts).
      when: (_, snapshot) => !snapshot.matches({ reloading: 'leaving' }),
    },
    { event: { type: 'maintenance.ended' }, description: 'the maintenance is cancelled' },
    {
      event: { type: 'clock.ticked', now: START },
      description: 'the clock ticks for the first time',
      when: context => passedIn(context) === null,
    },
    ...MOMENTS.map(({ seconds, passed, description }) => ({
      event: { type: 'clock.ticked' as const, now: START + passed },
      description,
      when: (context: MaintenanceContext) =>
        context.seconds === seconds && (passedIn(context) ?? Infinity) < passed,
    })),
    { event: done('clock'), description: 'the clock stops' },
    { event: failed('clock'), description: 'the clock fails' },
    { event: done('reload'), description: 'the server responds' },
    { event: failed('reload'), description: 'the server is unreachable' },
    { event: after('retryDelay', 'maintenance.reloading.serverDown'), description: 'ten seconds pass' },
    {
      event: after('reloadTimeout', 'maintenance.reloading.leaving'),
      description: 'the page is not unloaded within one minute',
    },
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
