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
  inputs: { 'opens the manager': undefined },
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
      description: 'the arrangement is there',
      when: ({ page }) => page === null,
    },
    { event: done('load', theirs), description: 'theirs is there now', when: ({ page }) => page !== null },
    { event: failed('load'), description: 'it cannot be read' },
    { event: { type: 'page.requested' }, description: 'tries again' },
    { event: { type: 'draft.changed', draft: mine }, description: 'writes a welcome' },
    { event: { type: 'draft.discarded' }, description: 'takes it back' },
    { event: { type: 'draft.submitted' }, description: 'saves' },
    {
      event: done('save', pageWith('Mine', 2)),
      description: 'it is saved',
      when: ({ page }) => page?.Version === 1,
    },
    {
      event: done('save', pageWith('Mine', 3)),
      description: 'it is saved over theirs',
      when: ({ page }) => page?.Version === 2,
    },
    {
      event: failed('save', conflict),
      description: 'somebody else was first',
      when: ({ page }) => page?.Version === 1,
    },
    { event: failed('save'), description: 'saving is refused' },
    { event: done('loadTheirs', theirs), description: 'theirs is there' },
    { event: failed('loadTheirs'), description: 'theirs cannot be read' },
    { event: { type: 'theirs.taken' }, description: 'takes theirs' },
    { event: { type: 'mine.kept' }, description: 'keeps mine' },
    { event: { type: 'page.reset' }, description: 'takes the arrangement away' },
    { event: done('reset', pageWith('', 0)), description: 'it is gone' },
    {
      event: failed('reset', conflict),
      description: 'somebody else has changed it',
      when: ({ page }) => page?.Version === 1,
    },
    { event: failed('reset'), description: 'it has to stay' },
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
