import { and } from 'xstate';
import { errorParams, eventParams, required, setProblem } from '#machines/platform/helpers.ts';
import { terminationSetup } from './termination-setup.ts';

/**
 * Terminates an account with its subtree (sections 4 to 6): time, reason, review, termination. The affected accounts are
 * loaded again for the chosen time, and when someone else changed them (409).
 */
export const terminationMachine = terminationSetup.createMachine({
  id: 'termination',
  context: ({ input: { accountId, draft } }) => ({
    ...draft,
    accountId,
    affected: null,
    understood: false,
    isIncomplete: false,
    problem: null,
    ended: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { accountId, time } }) => ({ accountId, date: time.date }),
        onDone: {
          target: 'checked',
          actions: { type: 'setAffected', params: ({ event }) => ({ affected: event.output }) },
        },
        onError: [
          { guard: 'hasAffected', target: 'choosingTime', actions: setProblem },
          { target: 'unavailable', actions: setProblem },
        ],
      },
    },
    checked: {
      always: [
        { guard: 'isBlocked', target: 'choosingTime' },
        { guard: { type: 'isAt', params: { step: 'review' } }, target: 'reviewing' },
        { guard: { type: 'isAt', params: { step: 'reason' } }, target: 'enteringReason' },
        { target: 'choosingTime' },
      ],
    },
    unavailable: { on: { 'affected.requested': { target: 'checking', actions: 'clearProblem' } } },
    choosingTime: {
      entry: { type: 'setStep', params: { step: 'time' } },
      on: {
        'time.changed': { actions: { type: 'setTime', params: eventParams } },
        'time.submitted': [
          {
            guard: and(['canTerminate', 'hasTime']),
            target: 'checking',
            actions: [{ type: 'setStep', params: { step: 'reason' } }, 'clearProblem'],
          },
          { guard: 'canTerminate', actions: 'markIncomplete' },
        ],
      },
    },
    enteringReason: {
      entry: { type: 'setStep', params: { step: 'reason' } },
      on: {
        'reason.changed': { actions: { type: 'setReason', params: eventParams } },
        'reason.submitted': [
          { guard: 'hasReason', target: 'reviewing', actions: { type: 'setKey', params: eventParams } },
          { actions: 'markIncomplete' },
        ],
        'back.requested': { target: 'choosingTime' },
      },
    },
    reviewing: {
      entry: { type: 'setStep', params: { step: 'review' } },
      on: {
        'understanding.changed': { actions: { type: 'setUnderstood', params: eventParams } },
        'termination.confirmed': { guard: 'isUnderstood', target: 'terminating', actions: 'clearProblem' },
        'back.requested': { target: 'enteringReason', actions: 'clearProblem' },
      },
    },
    terminating: {
      tags: 'busy',
      invoke: {
        id: 'terminate',
        src: 'terminate',
        input: ({ context: { accountId, time, reason, key, understood, affected } }) => ({
          accountId,
          time,
          reason,
          key,
          understood,
          accountCount: required(affected).AccountCount,
        }),
        onDone: {
          target: 'done',
          actions: [{ type: 'setEnded', params: ({ event }) => ({ ended: event.output }) }, 'refreshAccount'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'checking',
            actions: [{ type: 'setStep', params: { step: 'time' } }, setProblem, 'refreshAccount'],
          },
          { target: 'reviewing', actions: setProblem },
        ],
      },
    },
    done: { type: 'final' },
  },
});
