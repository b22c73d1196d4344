import { assign, fromPromise, setup } from 'xstate';
import type { OrderForm, PlacedOrder } from '#contract/orders/service-orders.ts';
import type { OrderPriceConflict } from '#contract/platform/failure-details.ts';
import {
  errorParams,
  eventParams,
  fieldProblemsOf,
  notImplemented,
  outputParams,
  problemOf,
  required,
  without,
} from '#machines/platform/helpers.ts';
import type { Failed } from '#machines/platform/types.ts';
import type {
  AcceptTermsRequest,
  OrderedPlan,
  OrderFormRequest,
  OrderRequest,
  ServiceOrderContext,
  ServiceOrderInput,
} from './order-types.ts';

/**
 * Orders a service (ACC-03, SHL-20): account, service, plan, review with terms, order. The choices survive a
 * reload. Each plan for an account and a service has an idempotency key, also when entered again, so that it
 * is ordered once. An order names the prices shown; when they have changed, the review asks again with both.
 */
export type ServiceOrderEvent =
  | { type: 'account.chosen'; accountId: number }
  | { type: 'service.chosen'; serviceId: number }
  | { type: 'plan.made'; plan: OrderedPlan }
  | { type: 'field.changed'; name: string }
  | { type: 'account.changed' | 'service.changed' | 'plan.changed' | 'form.requested' }
  | { type: 'terms.accepted' | 'order.confirmed' | 'another.requested' };

const problem = { type: 'setProblem', params: errorParams } as const;
const noProblem = { problem: null, fields: {}, priceChanges: [] };
const noPlan = { plan: null, key: null, form: null };
const formOf = ({ event }: { event: { output: OrderForm } }) => ({ form: event.output });

export const serviceOrderMachine = setup({
  types: {
    input: {} as ServiceOrderInput,
    context: {} as ServiceOrderContext,
    events: {} as ServiceOrderEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadForm: fromPromise<OrderForm, OrderFormRequest>(notImplemented),
    acceptTerms: fromPromise<{ ConfirmedAt: string }, AcceptTermsRequest>(notImplemented),
    /** Resolves to a new idempotency key. */
    createKey: fromPromise<string>(notImplemented),
    place: fromPromise<PlacedOrder, OrderRequest>(notImplemented),
  },
  actions: {
    setAccount: assign((_, { accountId }: { accountId: number }) => ({ accountId })),
    setService: assign((_, { serviceId }: { serviceId: number }) => ({ serviceId })),
    clearAccount: assign({ accountId: null, ...noPlan }),
    clearService: assign({ serviceId: null, ...noPlan }),
    setForm: assign((_, { form }: { form: OrderForm }) => ({ form })),
    setPlan: assign((_, { plan }: { plan: OrderedPlan }) => ({ plan, key: null })),
    setKey: assign((_, key: string) => ({ key })),
    setAccepted: assign(({ context }) => {
      const form = required(context.form);
      return { form: { ...form, Terms: { ...required(form.Terms), IsAccepted: true } } };
    }),
    setPlaced: assign((_, placed: PlacedOrder | null) => ({ placed })),
    setProblem: assign((_, { error }: Failed) => ({
      fields: fieldProblemsOf(error),
      problem: problemOf(error),
      priceChanges: (error.details as Partial<OrderPriceConflict> | null | undefined)?.Prices ?? [],
    })),
    clearProblem: assign(noProblem),
    clearField: assign(({ context }, { name }: { name: string }) => ({
      fields: without(context.fields, name),
    })),
    /** Stores the choices for a reload. */
    storeChoices: () => {},
    removeChoices: () => {},
  },
  guards: {
    hasNoAccount: ({ context }) => context.accountId === null,
    hasNoService: ({ context }) => context.serviceId === null,
    /** The plan chosen before is still offered. */
    isPlanOffered: ({ context }, { form }: { form: OrderForm }) =>
      form.Plans.some(one => one.PlanId === context.plan?.planId),
    isSamePlan: ({ context }, { plan }: { plan: OrderedPlan }) =>
      context.key !== null && JSON.stringify(plan) === JSON.stringify(context.plan),
    needsAcceptance: ({ context }) => required(context.form).Terms?.IsAccepted === false,
    isAccepted: ({ context }) => required(context.form).Terms?.IsAccepted !== false,
    isConflict: (_, { error }: Failed) => error.status === 409,
    isInvalid: (_, { error }: Failed) => error.status === 422,
  },
}).createMachine({
  id: 'serviceOrder',
  context: ({ input }) => ({ ...input.choices, ...noProblem, form: null, placed: null }),
  initial: 'beginning',
  states: {
    /** Starts with the choices from the address or from storage. */
    beginning: {
      always: [
        { guard: 'hasNoAccount', target: 'choosingAccount' },
        { guard: 'hasNoService', target: 'choosingService' },
        { target: 'loadingForm' },
      ],
    },
    choosingAccount: {
      entry: ['clearProblem', 'storeChoices'],
      on: { 'account.chosen': { target: 'beginning', actions: { type: 'setAccount', params: eventParams } } },
    },
    choosingService: {
      entry: ['clearService', 'clearProblem', 'storeChoices'],
      on: {
        'service.chosen': { target: 'loadingForm', actions: { type: 'setService', params: eventParams } },
        'account.changed': { target: 'beginning', actions: 'clearAccount' },
      },
    },
    loadingForm: {
      tags: 'busy',
      entry: 'storeChoices',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { accountId, serviceId } }) => ({
          accountId: required(accountId),
          serviceId: required(serviceId),
        }),
        onDone: [
          {
            guard: { type: 'isPlanOffered', params: formOf },
            target: 'reviewing',
            actions: { type: 'setForm', params: formOf },
          },
          { target: 'choosingPlan', actions: { type: 'setForm', params: formOf } },
        ],
        onError: { target: 'unavailable', actions: problem },
      },
    },
    /** The service cannot be ordered for this account now. */
    unavailable: {
      on: {
        'form.requested': { target: 'loadingForm', actions: 'clearProblem' },
        'account.changed': { target: 'beginning', actions: 'clearAccount' },
        'service.changed': { target: 'choosingService' },
      },
    },
    choosingPlan: {
      on: {
        'field.changed': { actions: { type: 'clearField', params: eventParams } },
        'plan.made': [
          {
            guard: { type: 'isSamePlan', params: eventParams },
            target: 'reviewing',
            actions: 'clearProblem',
          },
          { target: 'creatingKey', actions: [{ type: 'setPlan', params: eventParams }, 'clearProblem'] },
        ],
        'account.changed': { target: 'beginning', actions: 'clearAccount' },
        'service.changed': { target: 'choosingService' },
      },
    },
    creatingKey: {
      invoke: {
        id: 'createKey',
        src: 'createKey',
        onDone: { target: 'reviewing', actions: [{ type: 'setKey', params: outputParams }, 'storeChoices'] },
        onError: { target: 'choosingPlan', actions: problem },
      },
    },
    reviewing: {
      on: {
        'plan.changed': { target: 'choosingPlan', actions: 'clearProblem' },
        'account.changed': { target: 'beginning', actions: 'clearAccount' },
        'service.changed': { target: 'choosingService' },
        'terms.accepted': { guard: 'needsAcceptance', target: 'acceptingTerms', actions: 'clearProblem' },
        'order.confirmed': { guard: 'isAccepted', target: 'placing', actions: 'clearProblem' },
      },
    },
    acceptingTerms: {
      tags: 'busy',
      invoke: {
        id: 'acceptTerms',
        src: 'acceptTerms',
        input: ({ context: { form } }) => ({
          accountId: required(form?.Terms?.AccountId),
          productName: required(form).Service.DisplayName,
          termsId: required(form?.Terms?.Id),
        }),
        onDone: { target: 'reviewing', actions: 'setAccepted' },
        onError: [
          { guard: { type: 'isConflict', params: errorParams }, target: 'loadingForm', actions: problem },
          { target: 'reviewing', actions: problem },
        ],
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context: { accountId, plan, key, form } }) => ({
          ...required(plan),
          accountId: required(accountId),
          key: required(key),
          priceKey: required(form?.Plans.find(one => one.PlanId === plan?.planId)).PriceKey,
        }),
        onDone: { target: 'placed', actions: [{ type: 'setPlaced', params: outputParams }, 'removeChoices'] },
        onError: [
          { guard: { type: 'isInvalid', params: errorParams }, target: 'choosingPlan', actions: problem },
          { guard: { type: 'isConflict', params: errorParams }, target: 'loadingForm', actions: problem },
          { target: 'reviewing', actions: problem },
        ],
      },
    },
    placed: {
      on: {
        'another.requested': {
          target: 'choosingService',
          actions: { type: 'setPlaced', params: null },
        },
      },
    },
  },
});
