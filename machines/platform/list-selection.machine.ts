import { assertEvent } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { eventParams, required, setProblem, withOutput } from '#machines/platform/helpers.ts';
import { listSelectionSetup } from './list-selection-setup.ts';

/**
 * Rows of a list are selected, over its pages, and acted upon together (section 3): the action is confirmed,
 * runs a portion at a time, and has an outcome for each row. It can be stopped; failed rows can be retried.
 */
export const listSelectionMachine = listSelectionSetup.createMachine({
  id: 'listSelection',
  context: ({ input: { max } }) => ({
    max,
    rows: [],
    isMore: false,
    action: null,
    left: [],
    outcomes: [],
    problem: null,
  }),
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        'rows.added': { actions: { type: 'addRows', params: eventParams } },
        'rows.removed': { actions: { type: 'removeRows', params: eventParams } },
        'selection.cleared': { actions: 'clearRows' },
        'all.wanted': { target: 'collecting', actions: 'clearProblem' },
        'action.chosen': {
          guard: 'hasRows',
          target: 'confirming',
          actions: { type: 'setAction', params: eventParams },
        },
      },
    },
    collecting: {
      tags: 'busy',
      on: { 'selection.cleared': { target: 'selecting', actions: 'clearRows' } },
      invoke: {
        id: 'collect',
        src: 'collect',
        input: ({ event }) => {
          assertEvent(event, 'all.wanted');
          return { query: event.query };
        },
        onDone: { target: 'selecting', actions: { type: 'setCollected', params: withOutput } },
        onError: { target: 'selecting', actions: setProblem },
      },
    },
    confirming: {
      tags: 'open',
      on: {
        'action.confirmed': { target: 'acting', actions: 'begin' },
        'action.cancelled': { target: 'selecting' },
        'selection.cleared': { target: 'selecting', actions: 'clearRows' },
      },
    },
    acting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ action: required(context.action), rows: context.left }),
        onDone: [
          {
            guard: { type: 'isLast', params: withOutput },
            target: 'finished',
            actions: { type: 'addOutcomes', params: withOutput },
          },
          {
            guard: 'isStopping',
            target: 'halted',
            actions: { type: 'addOutcomes', params: withOutput },
          },
          { target: 'acting', reenter: true, actions: { type: 'addOutcomes', params: withOutput } },
        ],
        onError: { target: 'halted', actions: setProblem },
      },
      initial: 'running',
      states: {
        running: { on: { 'run.stopped': { target: 'stopping' } } },
        stopping: {},
      },
    },
    halted: {
      tags: 'open',
      entry: 'refreshList',
      on: {
        'run.continued': { target: 'acting', actions: 'clearProblem' },
        'outcomes.closed': { target: 'selecting', actions: 'keepUndone' },
      },
    },
    finished: {
      tags: 'open',
      entry: 'refreshList',
      on: {
        'retry.wanted': { guard: 'hasFailures', target: 'acting', actions: 'repeatFailed' },
        'outcomes.closed': { target: 'selecting', actions: 'keepUndone' },
      },
    },
  },
});

export type ListSelectionSnapshot = SnapshotFrom<typeof listSelectionMachine>;
