import { deepEqual, equal } from 'node:assert/strict';
import type { AdminMethod, AdminParameter } from '#contract/portal/admin.ts';
import { chosenMethod } from '#machines/portal/admin-method-setup.ts';
import type { AdminRun } from '#machines/portal/admin-method-setup.ts';
import { adminMethodMachine } from '#machines/portal/admin-method.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const parameter = (Name: string, changes: Partial<AdminParameter>): AdminParameter => ({
  Name,
  DisplayName: Name,
  Type: 'number',
  IsRequired: false,
  Minimum: 1,
  Maximum: 1000,
  MaxLength: null,
  EnumMembers: [],
  ...changes,
});
const method = (Name: string, IsChanging: boolean, one: AdminParameter): AdminMethod => ({
  Name,
  Description: Name,
  IsChanging,
  Parameters: [one],
});

const LOOKING = 'CheckHierarchy';
const CHANGING = 'AnnounceMaintenance';
const UNKNOWN = 'NoSuchMethod';
const methods = [
  method(LOOKING, false, parameter('limit', {})),
  method(CHANGING, true, parameter('seconds', { IsRequired: true, Minimum: 0, Maximum: 86_400 })),
];
const before: AdminRun = { method: LOOKING, values: { limit: '5' }, isDone: true };
const broken = { message: 'No question can be asked.', status: 0, unreachable: false };

export const adminMethodModel = modelOf({
  name: 'admin-method',
  machine: adminMethodMachine,
  inputs: {
    'the administration console is open': { name: null, history: [] },
    'a method that makes changes is open': { name: CHANGING, history: [before] },
  },
  // One successful and one failed run suffice; a longer history adds no case.
  reads: ({ methods: known, name, values, isChecked, problem, result, history }) => [
    known.length,
    name,
    values,
    isChecked,
    problem,
    result,
    history.length > 0,
  ],
  tags: { busy: ['loading', 'open.running'], form: ['open.filling', 'open.asking', 'open.running'] },
  cases: [
    { event: done('load', methods), description: 'the methods are loaded' },
    { event: failed('load'), description: 'loading the methods fails' },
    { event: { type: 'methods.requested' }, description: 'retries loading' },
    {
      event: { type: 'method.chosen', name: LOOKING },
      description: 'selects a read-only method',
      when: ({ name }) => name === null,
    },
    {
      event: { type: 'method.chosen', name: CHANGING },
      description: 'selects the open method again',
      when: ({ name, values }) => name === CHANGING && Object.keys(values).length === 0,
    },
    {
      event: { type: 'method.chosen', name: UNKNOWN },
      description: 'opens an unknown method',
      when: ({ name }) => name === null,
    },
    {
      event: { type: 'method.chosen', name: null },
      description: 'goes back to the list of methods',
      when: ({ name, values }) => name === UNKNOWN || values['limit'] === '5000',
    },
    {
      event: { type: 'value.changed', name: 'seconds', value: '60' },
      description: 'enters the seconds',
      when: ({ name, values }) => name === CHANGING && values['seconds'] !== '60',
    },
    {
      event: { type: 'value.changed', name: 'limit', value: '5000' },
      description: 'enters a limit that is too high',
      when: ({ name, values, result, problem }) =>
        name === LOOKING && values['limit'] === undefined && result === null && problem === null,
    },
    {
      event: { type: 'value.changed', name: 'limit', value: '5' },
      description: 'enters a valid limit',
      when: ({ name, values }) => name === LOOKING && values['limit'] === '5000',
    },
    {
      event: { type: 'run.requested' },
      description: 'runs the method',
      when: ({ result, problem }) => result === null && problem === null,
    },
    { event: done('ask', true), description: 'confirms the run' },
    { event: done('ask', false), description: 'declines the run' },
    { event: failed('ask', broken), description: 'asking for confirmation fails' },
    { event: { type: 'run.cancelled' }, description: 'cancels the run' },
    { event: done('run', { value: { Rows: [] }, milliseconds: 12 }), description: 'the run succeeds' },
    { event: failed('run'), description: 'the run is rejected' },
    {
      event: { type: 'run.restored', run: before },
      description: 'restores an earlier run',
      when: ({ name, history }, snapshot) =>
        name === CHANGING && history.length > 0 && snapshot.matches({ open: 'filling' }),
    },
  ],
  states: {
    loading: ({ context }) => equal(context.problem, null),
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    open: ({ context }) => equal(context.methods.length, methods.length),
    'open.choosing': ({ context }) => equal(context.name, null),
    'open.unknown': ({ context }) => equal(chosenMethod(context), undefined),
    'open.filling': ({ snapshot, context, actions }) => {
      equal(snapshot.can({ type: 'run.cancelled' }), false);
      for (const act of actions.filter(one => one.type === 'storeHistory'))
        deepEqual(act.params, { history: context.history });
    },
    'open.asking': ({ context, run }) => {
      equal(chosenMethod(context)?.IsChanging, true);
      deepEqual(run.call('ask')?.input, { method: context.name });
    },
    'open.running': ({ snapshot, context, run }) => {
      deepEqual([context.result, context.problem], [null, null]);
      equal(snapshot.can({ type: 'run.cancelled' }), !chosenMethod(context)!.IsChanging);
      deepEqual(run.call('run')?.input, { method: chosenMethod(context), values: context.values });
    },
  },
});
