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
  inputs: { 'opens the choice': { userAccountId: 7 } },
  reads: ({ saved: known, draft, theirs: others, problem }) => [
    known?.Version,
    draft?.CommitmentPeriods,
    others?.Version,
    problem,
  ],
  tags: { busy: ['loading', 'saving'], draft: ['editing', 'saving', 'conflict'] },
  cases: [
    { event: done('load', before), description: 'the choice is there' },
    { event: failed('load'), description: 'it cannot be read' },
    { event: { type: 'preferences.requested' }, description: 'tries again' },
    { event: { type: 'draft.changed', draft: mine }, description: 'keeps one period' },
    { event: { type: 'draft.changed', draft: none }, description: 'takes every period away' },
    { event: { type: 'draft.discarded' }, description: 'takes it back' },
    { event: { type: 'draft.submitted' }, description: 'saves' },
    {
      event: done('save', { ...before, Preferences: mine, Version: 2 }),
      description: 'it is saved',
      when: ({ saved: known }) => known?.Version === 1,
    },
    {
      event: done('save', { ...before, Preferences: mine, Version: 3 }),
      description: 'it is saved over the other',
      when: ({ saved: known }) => known?.Version === 2,
    },
    {
      event: failed('save', conflict),
      description: 'it was changed elsewhere',
      when: ({ saved: known }) => known?.Version === 1,
    },
    { event: failed('save'), description: 'saving is refused' },
    { event: { type: 'theirs.taken' }, description: 'takes the other' },
    { event: { type: 'mine.kept' }, description: 'keeps mine' },
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
