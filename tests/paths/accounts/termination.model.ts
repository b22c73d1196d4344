import { deepEqual, equal } from 'node:assert/strict';
import type { Account } from '#contract/accounts/account.ts';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import type { Affected } from '#machines/accounts/termination-setup.ts';
import { terminationMachine } from '#machines/accounts/termination.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const now: ChosenTime = { mode: 'now', local: '', timeZone: 'UTC', isSecond: false, date: null };
const unclear: ChosenTime = { ...now, mode: 'later' };
const later: ChosenTime = { ...unclear, local: '2199-03-31T18:00', date: '2199-03-31T18:00:00.000Z' };
export const free: Affected = {
  Accounts: [],
  AccountCount: 3,
  UserCount: 1,
  SubscriptionCount: 1,
  RenewalCount: 0,
  PaidCount: 0,
  ContractCount: 0,
  LockedCount: 0,
  LockedUntil: null,
  Obstacle: null,
};
const locked: Affected = {
  ...free,
  LockedCount: 1,
  LockedUntil: '2198-01-01T00:00:00.000Z',
  Obstacle: 'locked',
};
const dead: Affected = { ...free, AccountCount: 0, Obstacle: 'state' };
const ended = { AccountId: 12, displayName: 'Research' } as Account;
const overtaken = { ...refusal, status: 409, message: 'Someone else was first.' };
/** An account that can no longer be terminated shows no form. */
const isLiving = ({ affected }: { affected: Affected | null }) => affected?.Obstacle !== 'state';
export const begun = { time: now, reason: '', key: '' };

export const terminationModel = modelOf({
  name: 'termination',
  machine: terminationMachine,
  inputs: {
    'the page to terminate an account is open': { accountId: 12, draft: { step: 'time', ...begun } },
    'the page is reloaded in the reason step': { accountId: 12, draft: { step: 'reason', ...begun } },
    'the page is reloaded in the review step': {
      accountId: 12,
      draft: { step: 'review', ...begun, reason: 'Moving away', key: 'a-key' },
    },
  },
  reads: ({ step, time, reason, understood, isIncomplete, affected, problem }) => [
    step,
    time.mode,
    time.date,
    reason,
    understood,
    isIncomplete,
    affected?.Obstacle,
    problem,
  ],
  tags: { busy: ['checking', 'terminating'] },
  cases: [
    { event: done('check', free), description: 'the account can be terminated' },
    {
      event: done('check', locked),
      description: 'a subscription is locked',
      when: ({ time }) => time.date === null,
    },
    {
      event: done('check', dead),
      description: 'the account is already terminated',
      when: ({ problem }) => problem !== null,
    },
    { event: failed('check'), description: 'loading the affected accounts fails' },
    { event: { type: 'affected.requested' }, description: 'retries loading' },
    {
      event: { type: 'time.changed', time: unclear },
      description: 'selects a later termination',
      when: context => context.time.mode === 'now' && isLiving(context),
    },
    {
      event: { type: 'time.changed', time: later },
      description: 'enters the termination time',
      when: context => context.time.mode === 'later' && context.time.date === null && isLiving(context),
    },
    { event: { type: 'time.submitted' }, description: 'submits the termination time', when: isLiving },
    {
      event: { type: 'reason.changed', reason: 'Moving away' },
      description: 'enters a reason',
      when: ({ reason }) => reason === '',
    },
    { event: { type: 'reason.submitted', key: 'a-key' }, description: 'submits the reason' },
    { event: { type: 'back.requested' }, description: 'goes back one step' },
    {
      event: { type: 'understanding.changed', understood: true },
      description: 'ticks the confirmation checkbox',
      when: context => !context.understood,
    },
    { event: { type: 'termination.confirmed' }, description: 'confirms the termination' },
    { event: done('terminate', ended), description: 'the termination is accepted' },
    { event: failed('terminate', overtaken), description: 'another user has changed the accounts' },
    { event: failed('terminate'), description: 'the termination is rejected' },
  ],
  states: {
    checking: ({ context, run }) =>
      deepEqual(run.call('check')?.input, { accountId: 12, date: context.time.date }),
    unavailable: ({ context }) => {
      equal(context.affected, null);
      deepEqual(context.problem, { text: refusal.message });
    },
    choosingTime: ({ snapshot, context, steps }) => {
      equal(context.step, 'time');
      const last = steps.at(-1)?.event.type;
      if (last === 'time.changed') equal(context.problem, null);
      if (last !== 'time.submitted') equal(context.isIncomplete, false);
      equal(context.affected !== null, true);
      equal(snapshot.can({ type: 'time.submitted' }), context.affected?.Obstacle !== 'state');
    },
    enteringReason: ({ context }) => {
      equal(context.step, 'reason');
      equal(context.affected?.Obstacle, null);
    },
    reviewing: ({ snapshot, context }) => {
      equal(context.step, 'review');
      equal(snapshot.can({ type: 'termination.confirmed' }), context.understood);
    },
    terminating: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(run.call('terminate')?.input, {
        accountId: 12,
        time: context.time,
        reason: 'Moving away',
        key: 'a-key',
        understood: true,
        accountCount: 3,
      });
    },
    done: ({ context, actions }) => {
      deepEqual(context.ended, ended);
      deepEqual(actions.at(-1), { type: 'refreshAccount' });
    },
  },
});
