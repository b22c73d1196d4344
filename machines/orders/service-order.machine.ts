import { assign, fromPromise, setup } from 'xstate';
import type { FieldValue } from '#contract/identity/session.ts';
import type { OrderForm, PlacedOrder } from '#contract/orders/service-orders.ts';
import {
  errorParams,
  eventParams,
  fieldProblemsOf,
  notImplemented,
  problemOf,
  required,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Orders a service (ACC-03, SHL-20): account, service, plan, review with terms, order. The choices survive a reload; the
 * plan's idempotency key makes a repeated submit order once.
 */
export type OrderedPlan = {
  planId: number;
  quantity: number;
  values: Record<string, FieldValue>;
  key: string;
};
export type OrderDraft = { accountId: number | null; serviceId: number | null; plan: OrderedPlan | null };
export type ServiceOrderInput = { draft: OrderDraft };
export type ServiceOrderContext = OrderDraft & {
  form: OrderForm | null;
  /** Server messages by field name. */
  fields: Record<string, string>;
  problem: Problem;
  placed: PlacedOrder | null;
};
export type ServiceOrderEvent =
  | { type: 'account.chosen'; accountId: number }
  | { type: 'service.chosen'; serviceId: number }
  | { type: 'plan.made'; plan: OrderedPlan }
  | { type: 'field.changed'; name: string }
  | { type: 'account.changed' | 'service.changed' | 'plan.changed' | 'form.requested' }
  | { type: 'terms.accepted' | 'order.confirmed' | 'another.requested' };

type Place = { accountId: number; serviceId: number };
export type OrderRequest = OrderedPlan & { accountId: number };
export type AcceptTermsRequest = { accountId: number; productName: string; termsId: number };

const problem = { type: 'setProblem', params: errorParams } as const;
const formOf = ({ event }: { event: { output: OrderForm } }) => ({ form: event.output });

export const serviceOrderMachine = setup({
  types: {
    input: {} as ServiceOrderInput,
    context: {} as ServiceOrderContext,
    events: {} as ServiceOrderEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadForm: fromPromise<OrderForm, Place>(notImplemented),
    acceptTerms: fromPromise<{ ConfirmedAt: string }, AcceptTermsRequest>(notImplemented),
    place: fromPromise<PlacedOrder, OrderRequest>(notImplemented),
  },
  actions: {
    setAccount: assign((_, { accountId }: { accountId: number }) => ({ accountId, plan: null, form: null })),
    setService: assign((_, { serviceId }: { serviceId: number }) => ({ serviceId, plan: null, form: null })),
    clearAccount: assign({ accountId: null, plan: null, form: null }),
    clearService: assign({ serviceId: null, plan: null, form: null }),
    setForm: assign((_, { form }: { form: OrderForm }) => ({ form })),
    setPlan: assign((_, { plan }: { plan: OrderedPlan }) => ({ plan })),
    setAccepted: assign(({ context: { form } }) => ({
      form: form?.Terms ? { ...form, Terms: { ...form.Terms, IsAccepted: true } } : form,
    })),
    setPlaced: assign((_, { placed }: { placed: PlacedOrder | null }) => ({ placed })),
    setProblem: assign((_, { error }: Failed) => ({
      fields: fieldProblemsOf(error),
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null, fields: {} }),
    clearField: assign(({ context }, { name }: { name: string }) => ({
      fields: Object.fromEntries(Object.entries(context.fields).filter(([field]) => field !== name)),
    })),
    /** Stores the choices for a reload. */
    storeDraft: () => {},
    removeDraft: () => {},
  },
  guards: {
    hasAccount: ({ context }) => context.accountId !== null,
    hasBoth: ({ context }) => context.accountId !== null && context.serviceId !== null,
    /** The plan chosen before is still offered. */
    isPlanOffered: ({ context }, { form }: { form: OrderForm }) =>
      form.Plans.some(one => one.PlanId === context.plan?.planId),
    needsAcceptance: ({ context }) => context.form?.Terms?.IsAccepted === false,
    isAccepted: ({ context }) => context.form?.Terms?.IsAccepted !== false,
    isConflict: (_, { error }: Failed) => error.status === 409,
    isInvalid: (_, { error }: Failed) => error.status === 422,
  },
}).createMachine({
  id: 'serviceOrder',
  context: ({ input }) => ({ ...input.draft, form: null, fields: {}, problem: null, placed: null }),
  initial: 'beginning',
  states: {
    /** Starts with the choices from the address or from storage. */
    beginning: {
      always: [
        { guard: 'hasBoth', target: 'loadingForm' },
        { guard: 'hasAccount', target: 'choosingService' },
        { target: 'choosingAccount' },
      ],
    },
    choosingAccount: {
      entry: ['clearProblem', 'storeDraft'],
      on: { 'account.chosen': { target: 'beginning', actions: { type: 'setAccount', params: eventParams } } },
    },
    choosingService: {
      entry: ['clearService', 'clearProblem', 'storeDraft'],
      on: {
        'service.chosen': { target: 'loadingForm', actions: { type: 'setService', params: eventParams } },
        'account.changed': { target: 'beginning', actions: 'clearAccount' },
      },
    },
    loadingForm: {
      tags: 'busy',
      entry: 'storeDraft',
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
          { target: 'planning', actions: { type: 'setForm', params: formOf } },
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
    planning: {
      on: {
        'field.changed': { actions: { type: 'clearField', params: eventParams } },
        'plan.made': {
          target: 'reviewing',
          actions: [{ type: 'setPlan', params: eventParams }, 'clearProblem', 'storeDraft'],
        },
        'account.changed': { target: 'beginning', actions: 'clearAccount' },
        'service.changed': { target: 'choosingService' },
      },
    },
    reviewing: {
      on: {
        'plan.changed': { target: 'planning', actions: 'clearProblem' },
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
        input: ({ context }) => ({ ...required(context.plan), accountId: required(context.accountId) }),
        onDone: {
          target: 'placed',
          actions: [{ type: 'setPlaced', params: ({ event }) => ({ placed: event.output }) }, 'removeDraft'],
        },
        onError: [
          { guard: { type: 'isInvalid', params: errorParams }, target: 'planning', actions: problem },
          { guard: { type: 'isConflict', params: errorParams }, target: 'loadingForm', actions: problem },
          { target: 'reviewing', actions: problem },
        ],
      },
    },
    placed: {
      on: {
        'another.requested': {
          target: 'choosingService',
          actions: { type: 'setPlaced', params: { placed: null } },
        },
      },
    },
  },
});
