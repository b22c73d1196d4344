import { errorParams, eventParams, required, setProblem, withOutput } from '#machines/platform/helpers.ts';
import { leftOf, propagationSetup } from './propagation-setup.ts';
import type { PropagationStep } from './propagation-types.ts';

const addRun = { type: 'addRun', params: withOutput } as const;
const setKey = { type: 'setKey', params: eventParams } as const;
const at = (step: PropagationStep) => ({ type: 'isAt', params: { step } }) as const;
const enter = (step: PropagationStep) => ({ type: 'setStep', params: { step } }) as const;

/**
 * Propagates services of a pricelist to the pricelists of its customers (sections 2, 3 and 5): filters,
 * customers, review, run. The run is a job, which is polled until it ends; failed targets can be retried.
 * When someone else has changed the pricelist (409), the user chooses between the filters.
 */
export const propagationMachine = propagationSetup.createMachine({
  id: 'propagation',
  context: ({ input: { list, draft } }) => ({
    ...draft,
    list,
    receivers: [],
    hasLost: false,
    run: null,
    theirs: null,
    problem: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: at('customers'), target: 'choosingCustomers' },
        { guard: at('review'), target: 'counting' },
        { guard: at('starting'), target: 'starting' },
        { guard: at('running'), target: 'reading' },
        { target: 'filtering' },
      ],
    },
    filtering: {
      entry: enter('filters'),
      on: {
        'filters.changed': { actions: { type: 'setFilters', params: eventParams } },
        'filters.done': { guard: 'areUsable', target: 'choosingCustomers' },
      },
    },
    choosingCustomers: {
      entry: enter('customers'),
      exit: 'clearProblem',
      on: {
        'targets.changed': { actions: { type: 'setTargets', params: eventParams } },
        'customers.chosen': { guard: 'hasTargets', target: 'counting' },
        'step.back': 'filtering',
      },
    },
    counting: {
      tags: 'busy',
      entry: enter('review'),
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context: { list, filters, targets } }) => ({ marketplaceId: list.Id, filters, targets }),
        onDone: { target: 'reviewing', actions: { type: 'setReceivers', params: withOutput } },
        onError: { target: 'choosingCustomers', actions: setProblem },
      },
    },
    reviewing: {
      exit: 'clearProblem',
      on: {
        'propagate.wanted': {
          guard: 'hasTargets',
          target: 'starting',
          actions: setKey,
        },
        'step.back': 'choosingCustomers',
      },
    },
    /** After a reload the request is retried with its key. */
    starting: {
      tags: 'busy',
      entry: enter('starting'),
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => {
          const { list, filters, version, key } = context;
          return { marketplaceId: list.Id, filters, targets: leftOf(context), version, key };
        },
        onDone: { target: 'reading', actions: { type: 'setStarted', params: withOutput } },
        onError: [
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'conflicted',
            actions: { type: 'setTheirs', params: errorParams },
          },
          { target: 'counting', actions: setProblem },
        ],
      },
    },
    conflicted: {
      entry: enter('review'),
      on: {
        'theirs.taken': { target: 'filtering', actions: ['takeVersion', 'takeFilters'] },
        'mine.kept': { target: 'counting', actions: 'takeVersion' },
      },
    },
    reading: {
      entry: enter('running'),
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ jobId: required(context.jobId) }),
        onDone: [
          { guard: { type: 'isRunning', params: withOutput }, target: 'waiting', actions: addRun },
          { target: 'ended', actions: [addRun, 'refreshPricelists'] },
        ],
        onError: { target: 'lostSight', actions: setProblem },
      },
    },
    waiting: { after: { pollInterval: 'reading' } },
    lostSight: { on: { 'look.again': { target: 'reading', actions: 'clearProblem' } } },
    /** Completed, perhaps with targets to retry. */
    ended: {
      always: { guard: 'hasNothingLeft', target: 'finished' },
      on: {
        'retry.wanted': { target: 'starting', actions: setKey },
        'flow.ended': 'finished',
      },
    },
    finished: { type: 'final' },
  },
});
