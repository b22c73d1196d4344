import { eventParams, required, setProblem } from '#machines/platform/helpers.ts';
import { adminMethodSetup, blank, chosenMethod } from './admin-method-setup.ts';

const params = {
  output: <Output>({ event }: { event: { output: Output } }) => ({ output: event.output }),
};

/**
 * The administration console (section 2): lists the methods, shows the chosen one's form, asks for confirmation before
 * a method that changes something, runs it, and keeps a history of runs. An error keeps the input.
 */
export const adminMethodMachine = adminMethodSetup.createMachine({
  id: 'adminMethod',
  context: ({ input }) => ({ ...input, ...blank, methods: [] }),
  initial: 'loading',
  on: {
    'method.chosen': { actions: { type: 'setName', params: eventParams } },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'open', actions: { type: 'setMethods', params: params.output } },
        onError: { target: 'unavailable', actions: setProblem },
      },
    },
    unavailable: { on: { 'methods.requested': { target: 'loading', actions: 'clearResult' } } },
    open: {
      initial: 'deciding',
      on: {
        'method.chosen': {
          guard: { type: 'isOther', params: eventParams },
          target: '.deciding',
          actions: { type: 'chooseMethod', params: eventParams },
        },
        'run.restored': { target: '.deciding', actions: { type: 'restoreRun', params: eventParams } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isNone', target: 'choosing' },
            { guard: 'isKnown', target: 'filling' },
            { target: 'unknown' },
          ],
        },
        choosing: {},
        unknown: {},
        filling: {
          tags: 'form',
          on: {
            'value.changed': { actions: { type: 'setValue', params: eventParams } },
            'run.requested': [
              { guard: 'isInvalid', actions: 'showInvalid' },
              { guard: 'isChanging', target: 'asking' },
              { target: 'running' },
            ],
          },
        },
        asking: {
          tags: 'form',
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context: { name } }) => ({ method: required(name) }),
            onDone: [
              { guard: { type: 'agreed', params: params.output }, target: 'running' },
              { target: 'filling' },
            ],
            onError: { target: 'filling', actions: setProblem },
          },
        },
        running: {
          tags: ['busy', 'form'],
          entry: 'clearResult',
          // A method that changes something may already have done so.
          on: { 'run.cancelled': { guard: 'isReading', target: 'filling' } },
          invoke: {
            id: 'run',
            src: 'run',
            input: ({ context }) => ({ method: chosenMethod(context), values: context.values }),
            onDone: {
              target: 'filling',
              actions: [
                { type: 'setResult', params: params.output },
                { type: 'storeHistory', params: ({ context: { history } }) => ({ history }) },
              ],
            },
            onError: {
              target: 'filling',
              actions: [
                setProblem,
                'recordFailure',
                { type: 'storeHistory', params: ({ context: { history } }) => ({ history }) },
              ],
            },
          },
        },
      },
    },
  },
});
