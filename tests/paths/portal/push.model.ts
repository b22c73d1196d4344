import { deepEqual, equal } from 'node:assert/strict';
import { UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { pushMachine } from '#machines/portal/push.machine.ts';
import type { PushContext } from '#machines/portal/push.machine.ts';
import { after, modelOf, unreachable } from '../support/model.ts';
import type { Step } from '../support/model.ts';

const update = (TimeStamp: string, MarketplaceId = 1): PushMessage => ({
  Event: UPDATE_COMPLETE,
  MarketplaceId,
  TimeStamp,
});
const current = update('2026-11-20T10:00:00.000Z');
const elsewhere = update('2026-11-20T09:00:00.000Z', 2);
const unknown: PushMessage = { ...current, Event: 'DP_Sunrise' };
/** Keeps the number of combinations small. */
const hasSeenNothing = ({ latest }: PushContext) => Object.keys(latest).length === 0;

const received = (message: PushMessage) => ({ type: 'message.received', message }) as const;

/** Failures since a connection was last open, or since push was enabled while disconnected. */
const failuresIn = (steps: Step[]): number => {
  let failures = 0;
  for (const [index, { event, snapshot }] of steps.entries()) {
    if (event.type === 'connection.opened' || steps[index - 1]?.snapshot.matches('disconnected'))
      failures = 0;
    else if (snapshot.matches('reconnecting')) failures += 1;
  }
  return failures;
};

export const pushModel = modelOf({
  name: 'push',
  machine: pushMachine,
  inputs: { 'no user is signed in': undefined },
  reads: ['hasConnected', 'latest'],
  cases: [
    {
      event: { type: 'push.enabled', instance: 'pp' },
      description: 'a user is signed in on instance pp',
      // A connection that was open closes within milliseconds; one that is being negotiated takes its time.
      when: ({ hasConnected }, snapshot) => !hasConnected || !snapshot.matches({ started: 'disconnecting' }),
    },
    {
      event: { type: 'push.enabled', instance: 'de' },
      description: 'a user is signed in on instance de',
      when: ({ instance }) => instance === '',
    },
    { event: { type: 'push.disabled' }, description: 'the user must sign in again', when: hasSeenNothing },
    { event: { type: 'page.resumed' }, description: 'the page resumes' },
    { event: { type: 'connection.opened' }, description: 'the connection opens' },
    {
      event: { type: 'connection.closed' },
      description: 'the connection closes',
      when: (context, snapshot) => hasSeenNothing(context) && !snapshot.matches({ started: 'connecting' }),
    },
    {
      event: { type: 'connection.lost', error: unreachable },
      description: 'the connection is lost',
      when: hasSeenNothing,
    },
    {
      event: { type: 'connection.refused' },
      description: 'the session has expired',
      when: (context, snapshot) => hasSeenNothing(context) && snapshot.matches({ started: 'connected' }),
    },
    { event: after('reconnectDelay', 'push.reconnecting'), description: 'the reconnect delay passes' },
    { event: received(current), description: 'an update is received', when: hasSeenNothing },
    {
      event: received(elsewhere),
      description: 'an older update of another pricelist is received',
      when: ({ latest }) => Object.keys(latest).length === 1,
    },
    {
      event: received(unknown),
      description: 'an unknown message is received',
      when: hasSeenNothing,
    },
  ],
  states: {
    disconnected: ({ run, snapshot }) => {
      equal(run.call('connection'), undefined);
      equal('environment' in snapshot.children, true);
    },
    started: ({ run }) => deepEqual(run.call('connection')?.input, { instance: 'pp' }),
    'started.connecting': ({ actions }) =>
      deepEqual(
        actions.filter(({ type }) => type !== 'logLoss'),
        [],
      ),
    'started.connected': ({ actions, context }) => {
      equal(context.failures, 0);
      equal(context.hasConnected, true);
      // Messages older than the latest one are skipped.
      for (const { type, params } of actions)
        if (type === 'notifyUpdate') {
          const { Event, MarketplaceId, TimeStamp } = (params as { message: PushMessage }).message;
          equal(Event, UPDATE_COMPLETE);
          equal(context.latest[`${Event} ${MarketplaceId}`], Date.parse(TimeStamp));
        }
    },
    'started.disconnecting': ({ actions }) =>
      deepEqual(actions, [{ type: 'send to connection', params: { type: 'connection.close' } }]),
    reconnecting: ({ run, context, steps }) => {
      equal(run.call('connection'), undefined);
      equal(context.failures, failuresIn(steps));
    },
  },
});
