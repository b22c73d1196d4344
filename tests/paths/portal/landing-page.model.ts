import { deepEqual, equal } from 'node:assert/strict';
import type { ManagedLandingPage } from '#contract/portal/landing-page.ts';
import { DEFAULT_ARRANGEMENT } from '#contract/portal/landing-tiles.ts';
import { landingPageMachine } from '#machines/portal/landing-page.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const pageWith = (Welcome: string, Version: number): ManagedLandingPage => ({
  ...DEFAULT_ARRANGEMENT,
  Welcome,
  Version,
  OwnerAccountId: 7,
  OwnerName: 'Nordlicht IT',
});

const before = pageWith('Hello', 1);
const mine = { ...DEFAULT_ARRANGEMENT, Welcome: 'Mine' };
const theirs = pageWith('Theirs', 2);
const conflict = { ...refusal, status: 409 };

export const landingPageModel = modelOf({
  name: 'landing-page',
  machine: landingPageMachine,
  inputs: { 'the dashboard manager is open': undefined },
  reads: ({ page, draft, theirs: others, problem }) => [
    page?.Version,
    draft.Welcome,
    others?.Version,
    problem,
  ],
  tags: {
    busy: ['loading', 'saving', 'resetting', 'comparing'],
    draft: ['editing', 'saving', 'resetting', 'comparing', 'conflict'],
  },
  cases: [
    {
      event: done('load', before),
      description: 'the dashboard is loaded',
      when: ({ page }) => page === null,
    },
    {
      event: done('load', theirs),
      description: 'the other user’s dashboard is loaded',
      when: ({ page }) => page !== null,
    },
    { event: failed('load'), description: 'loading the dashboard fails' },
    { event: { type: 'page.requested' }, description: 'retries loading' },
    { event: { type: 'draft.changed', draft: mine }, description: 'enters a welcome text' },
    { event: { type: 'draft.discarded' }, description: 'discards the changes' },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    {
      event: done('save', pageWith('Mine', 2)),
      description: 'the changes are saved',
      when: ({ page }) => page?.Version === 1,
    },
    {
      event: done('save', pageWith('Mine', 3)),
      description: 'the other user’s changes are overwritten',
      when: ({ page }) => page?.Version === 2,
    },
    {
      event: failed('save', conflict),
      description: 'another user has saved first',
      when: ({ page }) => page?.Version === 1,
    },
    { event: failed('save'), description: 'saving is rejected' },
    { event: done('loadTheirs', theirs), description: 'the other user’s changes are loaded' },
    { event: failed('loadTheirs'), description: 'loading the other user’s changes fails' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
    { event: { type: 'page.reset' }, description: 'resets the dashboard' },
    { event: done('reset', pageWith('', 0)), description: 'the dashboard is reset' },
    {
      event: failed('reset', conflict),
      description: 'another user has changed the dashboard',
      when: ({ page }) => page?.Version === 1,
    },
    { event: failed('reset'), description: 'resetting the dashboard is rejected' },
  ],
  states: {
    loading: ({ context, actions }) => {
      if (actions.length > 0) deepEqual(actions, [{ type: 'reportFailure', params: { error: conflict } }]);
      equal(context.problem, null);
    },
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    editing: ({ snapshot, context, actions }) => {
      const isChanged = context.draft.Welcome !== context.page?.Welcome;
      equal(snapshot.can({ type: 'draft.submitted' }), isChanged);
      equal(snapshot.can({ type: 'draft.discarded' }), isChanged);
      equal(snapshot.can({ type: 'page.reset' }), context.page!.Version > 0);
      equal(context.theirs, null);
      if (actions.some(act => act.type === 'announceSaved')) equal(isChanged, false);
    },
    saving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('save')?.input, { ...mine, Version: context.page?.Version });
    },
    resetting: ({ context, run }) => deepEqual(run.call('reset')?.input, { Version: context.page?.Version }),
    comparing: ({ context }) => equal(context.page?.Version, 1),
    conflict: ({ context }) => {
      deepEqual(context.theirs, theirs);
      equal(context.problem, null);
    },
  },
});
