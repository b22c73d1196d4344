import { deepEqual, equal } from 'node:assert/strict';
import { NOTIFICATION_KINDS } from '#contract/portal/notification-kinds.ts';
import type { NotificationPreferences } from '#contract/portal/notification.ts';
import { notificationsMachine } from '#machines/portal/notifications.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

export const preferences = (
  CommitmentPeriods: NotificationPreferences['CommitmentPeriods'],
): NotificationPreferences => ({
  Kinds: Object.fromEntries(
    NOTIFICATION_KINDS.map(kind => [kind, { Email: true, Portal: true }]),
  ) as NotificationPreferences['Kinds'],
  CommitmentPeriods,
  Keywords: [],
});
export const saved = (periods: NotificationPreferences['CommitmentPeriods'], Version: number) => ({
  Preferences: preferences(periods),
  Version,
  MayUpdate: true,
  MayUseKeywords: false,
});

const all = preferences(['month', 'annual', 'threeYears', 'other']);
const before = { ...saved([], 1), Preferences: all };
const mine = preferences(['annual']);
const none = preferences([]);
const theirs = { Preferences: preferences(['month']), Version: 2 };
const conflict = { ...refusal, status: 409, details: theirs };

export const notificationsModel = modelOf({
  name: 'notifications',
  machine: notificationsMachine,
  inputs: { 'the notification settings are open': { userAccountId: 7 } },
  reads: ({ saved: known, draft, theirs: others, problem }) => [
    known?.Version,
    draft?.CommitmentPeriods,
    others?.Version,
    problem,
  ],
  tags: { busy: ['loading', 'saving'], draft: ['editing', 'saving', 'conflict'] },
  cases: [
    { event: done('load', before), description: 'the notification settings are loaded' },
    { event: failed('load'), description: 'loading the notification settings fails' },
    { event: { type: 'preferences.requested' }, description: 'retries loading' },
    { event: { type: 'draft.changed', draft: mine }, description: 'keeps only one commitment period' },
    { event: { type: 'draft.changed', draft: none }, description: 'deselects all commitment periods' },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    {
      event: done('save', { ...before, Preferences: mine, Version: 2 }),
      description: 'the changes are saved',
      when: ({ saved: known }) => known?.Version === 1,
    },
    {
      event: done('save', { ...before, Preferences: mine, Version: 3 }),
      description: 'the other user’s changes are overwritten',
      when: ({ saved: known }) => known?.Version === 2,
    },
    {
      event: failed('save', conflict),
      description: 'another user has saved first',
      when: ({ saved: known }) => known?.Version === 1,
    },
    { event: failed('save'), description: 'saving is rejected' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
  ],
  states: {
    loading: ({ run }) => deepEqual(run.call('load')?.input, { userAccountId: 7 }),
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    editing: ({ snapshot, context, steps }) => {
      const isChanged = JSON.stringify(context.draft) !== JSON.stringify(context.saved?.Preferences);
      const isEmpty = context.draft?.CommitmentPeriods.length === 0;
      equal(snapshot.can({ type: 'draft.discarded' }), isChanged);
      equal(snapshot.can({ type: 'draft.submitted' }), isChanged && !isEmpty);
      equal(context.theirs, null);
      if (steps.at(-1)?.event.type.startsWith('draft.')) equal(context.problem, null);
    },
    saving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('save')?.input, {
        userAccountId: 7,
        preferences: mine,
        version: context.saved?.Version,
      });
    },
    conflict: ({ context }) => {
      deepEqual(context.theirs, theirs);
      deepEqual(context.draft, mine);
    },
  },
});
