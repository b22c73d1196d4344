/** Events, actors, actions and guards of service-order.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { OrderForm, PlacedOrder } from '#contract/orders/service-orders.ts';
import type { OrderPriceConflict } from '#contract/platform/failure-details.ts';
import { fieldProblemsOf, notImplemented, problemOf, required, without } from '#machines/platform/helpers.ts';
import type { Failed } from '#machines/platform/types.ts';
import type {
  AcceptTermsRequest,
  OrderedPlan,
  OrderFormRequest,
  OrderRequest,
  ServiceOrderContext,
  ServiceOrderInput,
} from './order-types.ts';

export type ServiceOrderEvent =
  | { type: 'account.chosen'; accountId: number }
  | { type: 'service.chosen'; serviceId: number }
  | { type: 'plan.made'; plan: OrderedPlan }
  | { type: 'field.changed'; name: string }
  | { type: 'account.changed' | 'service.changed' | 'plan.changed' | 'form.requested' }
  | { type: 'terms.accepted' | 'order.confirmed' | 'another.requested' };

export const noProblem = { problem: null, fields: {}, priceChanges: [] };

const noPlan = { plan: null, key: null, form: null };

export const serviceOrderSetup = setup({
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
    /** The chosen plan is offered, in the chosen quantity. */
    isPlanPriced: ({ context }, { form }: { form: OrderForm }) =>
      context.plan !== null && context.key !== null && form.Price !== null,
    isSamePlan: ({ context }, { plan }: { plan: OrderedPlan }) =>
      context.key !== null && JSON.stringify(plan) === JSON.stringify(context.plan),
    needsAcceptance: ({ context }) => required(context.form).Terms?.IsAccepted === false,
    isAccepted: ({ context }) => required(context.form).Terms?.IsAccepted !== false,
    isConflict: (_, { error }: Failed) => error.status === 409,
    isInvalid: (_, { error }: Failed) => error.status === 422,
  },
});
