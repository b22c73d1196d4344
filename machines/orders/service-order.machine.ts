import type { OrderForm } from '#contract/orders/service-orders.ts';
import { errorParams, eventParams, outputParams, required, setProblem } from '#machines/platform/helpers.ts';
import { noProblem, serviceOrderSetup } from './service-order-setup.ts';

const formOf = ({ event }: { event: { output: OrderForm } }) => ({ form: event.output });

/**
 * Orders a service (ACC-03, SHL-20): account, service, plan, review with terms, order. The choices survive a
 * reload. Each plan for an account and a service has an idempotency key, also when entered again, so that it
 * is ordered once. With a plan the form is loaded again, for its price. An order names the prices shown; when they have
 * changed, the review asks again with both.
 */
export const serviceOrderMachine = serviceOrderSetup.createMachine({
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
        input: ({ context: { accountId, serviceId, plan } }) => ({
          accountId: required(accountId),
          serviceId: required(serviceId),
          plan: plan && { planId: plan.planId, quantity: plan.quantity },
        }),
        onDone: [
          {
            guard: { type: 'isPlanPriced', params: formOf },
            target: 'reviewing',
            actions: { type: 'setForm', params: formOf },
          },
          { target: 'choosingPlan', actions: { type: 'setForm', params: formOf } },
        ],
        onError: { target: 'unavailable', actions: setProblem },
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
        // The form again, now with the price of the plan.
        onDone: { target: 'loadingForm', actions: { type: 'setKey', params: outputParams } },
        onError: { target: 'choosingPlan', actions: setProblem },
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
          { guard: { type: 'isConflict', params: errorParams }, target: 'loadingForm', actions: setProblem },
          { target: 'reviewing', actions: setProblem },
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
          { guard: { type: 'isInvalid', params: errorParams }, target: 'choosingPlan', actions: setProblem },
          { guard: { type: 'isConflict', params: errorParams }, target: 'loadingForm', actions: setProblem },
          { target: 'reviewing', actions: setProblem },
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
