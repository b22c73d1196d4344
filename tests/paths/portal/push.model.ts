import { deepEqual, equal } from 'node:assert/strict';
import { UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { pushMachine } from '#machines/portal/push.machine.ts';
import type { PushContext } from '#machines/portal/push.machine.ts';
import { after, modelOf, unreachable } from '../support/model.ts';

const update = (TimeStamp: string, MarketplaceId = 1): PushMessage => ({
  Event: UPDATE_COMPLETE,
  MarketplaceId,
  TimeStamp,
});
const current = update('2026-11-20T10:00:00.000Z');
const elsewhere = update('2026-11-20T09:00:00.000Z', 2);
const unknown: PushMessage = { ...current, Event: 'DP_Sunrise' };
/** Keeps the many combinations few. */
const hasSeenNothing = ({ latest }: PushContext) => Object.keys(latest).length === 0;

const received = (message: PushMessage) => ({ type: 'message.received', message }) as const;

export const pushModel = modelOf({
  name: 'push',
  machine: pushMachine,
  inputs: { 'nothing to be connected for': undefined },
  reads: ({ hasConnected, latest }) => [hasConnected, latest],
  cases: [
    { event: { type: 'push.enabled', instance: 'pp' }, says: 'somebody works on pp' },
    {
      event: { type: 'push.enabled', instance: 'de' },
      says: 'somebody works on de',
      when: ({ instance }) => instance === '',
    },
    { event: { type: 'push.disabled' }, says: 'somebody must sign in again', when: hasSeenNothing },
    { event: { type: 'page.resumed' }, says: 'the page wakes' },
    { event: { type: 'connection.opened' }, says: 'the connection stands' },
    {
      event: { type: 'connection.closed' },
      says: 'the connection is closed',
      when: (context, snapshot) => hasSeenNothing(context) && !snapshot.matches({ started: 'connecting' }),
    },
    {
      event: { type: 'connection.lost', error: unreachable },
      says: 'the connection fails',
      when: hasSeenNothing,
    },
    {
      event: { type: 'connection.refused' },
      says: 'the session is over',
      when: (context, snapshot) => hasSeenNothing(context) && snapshot.matches({ started: 'connected' }),
    },
    { event: after('reconnectDelay', 'push.reconnecting'), says: 'some seconds pass' },
    { event: received(current), says: 'an update is told', when: hasSeenNothing },
    {
      event: received(elsewhere),
      says: 'an older update of another marketplace is told',
      when: ({ latest }) => Object.keys(latest).length === 1,
    },
    {
      event: received(unknown),
      says: 'something unknown is told',
      when: hasSeenNothing,
    },
  ],
  states: {
    disconnected: ({ run, snapshot }) => {
      equal(run.call('connection'), undefined);
      equal('environment' in snapshot.children, true);
    },
    started: ({ run }) => deepEqual(run.call('connection')?.input, { instance: 'pp' }),
    'started.connecting': ({ acts }) =>
      deepEqual(
        acts.filter(({ type }) => type !== 'logLoss'),
        [],
      ),
    'started.connected': ({ acts, context }) => {
      equal(context.failures, 0);
      equal(context.hasConnected, true);
      // Whatever is told after the newest of all is skipped.
      for (const { type, params } of acts)
        if (type === 'notifyUpdate') {
          const { Event, MarketplaceId, TimeStamp } = (params as { message: PushMessage }).message;
          equal(Event, UPDATE_COMPLETE);
          equal(context.latest[`${Event} ${MarketplaceId}`], Date.parse(TimeStamp));
        }
    },
    'started.disconnecting': ({ acts }) =>
      deepEqual(acts, [{ type: 'tell connection', params: { type: 'connection.close' } }]),
    reconnecting: ({ run, context }) => {
      equal(run.call('connection'), undefined);
      equal(context.failures, 1);
    },
  },
});
