import { deepEqual, equal } from 'node:assert/strict';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import type { OrderChoices, ServiceOrderContext } from '#machines/orders/order-types.ts';
import { serviceOrderMachine } from '#machines/orders/service-order.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const plan = { planId: 1, quantity: 2, values: { TenantDomain: 'tenant.nordlicht.example' } };
const invalidPlan = { ...plan, values: { TenantDomain: ' ' } };
const key = 'a-key';
const nothing: OrderChoices = { accountId: null, serviceId: null, plan: null, key: null };
const terms = {
  Id: 9,
  Name: 'Terms',
  PathToTermsPdf: 'terms.pdf',
  AccountId: 5,
  AccountName: 'The company',
  IsAccepted: false,
};
const form: OrderForm = {
  Account: { AccountId: 7, DisplayName: 'The company' },
  Service: { Id: 3, DisplayName: 'A backup', Vendor: 'A vendor' },
  Price: null,
  Plans: [
    {
      PlanId: 1,
      ProductNumber: 'MC-1',
      CommitmentPeriod: 'month',
      FeeType: 'Monthly',
      IsLocked: false,
      MaxQuantity: 9,
      Items: [
        { ItemId: 17, Kind: 'monthly', EveryMonths: null, Unit: { Amount: '9.9900', Currency: 'EUR' } },
      ],
      PriceKey: 'EUR 17=9.9900',
    },
    {
      PlanId: 2,
      ProductNumber: 'MC-2',
      CommitmentPeriod: 'annual',
      FeeType: 'Monthly',
      IsLocked: false,
      MaxQuantity: 9,
      Items: [],
      PriceKey: 'EUR 18=8.0000',
    },
  ],
  Terms: terms,
  Layout: { Pages: [] },
  Views: {},
};
/** The form with the price of the plan. */
const priced: OrderForm = {
  ...form,
  Price: {
    StartOn: '2026-12-01',
    Lines: [],
    DueNow: { Amount: '19.98', Currency: 'EUR' },
    Recurring: [{ EveryMonths: 1, Amount: { Amount: '19.98', Currency: 'EUR' } }],
    OrderValue: { Amount: '19.98', Currency: 'EUR' },
    TermEnd: '2026-12-31',
  },
};
const accepted = (one: OrderForm) => ({ ...one, Terms: { ...terms, IsAccepted: true } });
const hasPlan = ({ plan: made }: OrderChoices) => made !== null;
const hasNoPlan = ({ plan: made }: OrderChoices) => made === null;
const overtaken = { ...refusal, status: 409 };
const priceChanges = [
  {
    ItemId: 17,
    Old: { Amount: '9.9900', Currency: 'EUR' },
    New: { Amount: '11.0000', Currency: 'EUR' },
  },
];
const repriced = {
  ...refusal,
  status: 409,
  message: 'The price has changed.',
  details: { Prices: priceChanges },
};
const invalid = { ...refusal, status: 422, details: { Fields: { TenantDomain: 'This field is required.' } } };

/** The changes belong to the refusal that is shown. */
const changesIn = ({ problem }: ServiceOrderContext) =>
  problem !== null && 'text' in problem && problem.text === repriced.message ? priceChanges : [];

const isValid = ({ plan: made }: OrderChoices) => made?.values['TenantDomain'] !== ' ';

export const serviceOrderModel = modelOf({
  name: 'service-order',
  machine: serviceOrderMachine,
  inputs: {
    'the order page is open': { choices: nothing },
    'the order page is open for an account': { choices: { ...nothing, accountId: 7 } },
    'the page is reloaded in the review step': { choices: { accountId: 7, serviceId: 3, plan, key } },
  },
  reads: ({ accountId, serviceId, plan: made, key: known, form: loaded, fields, priceChanges: changes }) => [
    accountId,
    serviceId,
    made,
    known,
    loaded?.Terms?.IsAccepted,
    loaded?.Price,
    Object.keys(fields),
    changes.length,
  ],
  tags: { busy: ['loadingForm', 'acceptingTerms', 'placing'] },
  cases: [
    { event: { type: 'account.chosen', accountId: 7 }, description: 'selects an account' },
    { event: { type: 'account.changed' }, description: 'changes the account' },
    { event: { type: 'service.chosen', serviceId: 3 }, description: 'selects a service' },
    { event: { type: 'service.changed' }, description: 'changes the service' },
    { event: done('loadForm', form), description: 'the order form is loaded', when: hasNoPlan },
    {
      event: done('loadForm', accepted(form)),
      description: 'the order form is loaded with accepted terms',
      when: hasNoPlan,
    },
    { event: done('loadForm', priced), description: 'the price of the plan is loaded', when: hasPlan },
    {
      event: done('loadForm', accepted(priced)),
      description: 'the price of the plan is loaded, its terms are accepted',
      when: hasPlan,
    },
    { event: failed('loadForm'), description: 'the service cannot be ordered' },
    { event: { type: 'form.requested' }, description: 'retries loading' },
    { event: { type: 'plan.made', plan }, description: 'submits the plan' },
    { event: { type: 'plan.made', plan: invalidPlan }, description: 'submits the plan with an empty field' },
    { event: done('createKey', key), description: 'the idempotency key is created' },
    { event: failed('createKey'), description: 'creating the idempotency key fails' },
    {
      event: { type: 'field.changed', name: 'TenantDomain' },
      description: 'corrects the field',
      when: ({ fields }) => 'TenantDomain' in fields,
    },
    { event: { type: 'plan.changed' }, description: 'changes the plan' },
    { event: { type: 'terms.accepted' }, description: 'accepts the terms' },
    { event: done('acceptTerms'), description: 'the terms are accepted' },
    { event: failed('acceptTerms'), description: 'accepting the terms is rejected' },
    { event: failed('acceptTerms', overtaken), description: 'the terms have been replaced meanwhile' },
    { event: { type: 'order.confirmed' }, description: 'places the order' },
    {
      event: done('place', { OrderId: 12, RequestId: 13 }),
      description: 'the order is placed',
      when: isValid,
    },
    { event: failed('place'), description: 'the order is rejected', when: isValid },
    {
      event: failed('place', invalid),
      description: 'a field is invalid',
      when: context => !isValid(context),
    },
    { event: failed('place', overtaken), description: 'the offer has changed meanwhile', when: isValid },
    { event: failed('place', repriced), description: 'the price has changed meanwhile', when: isValid },
    { event: { type: 'another.requested' }, description: 'orders another service' },
  ],
  states: {
    choosingAccount: ({ context }) => {
      equal(context.accountId, null);
      equal(context.plan, null);
      equal(context.problem, null);
    },
    choosingService: ({ context }) => {
      equal(context.accountId, 7);
      equal(context.serviceId, null);
      equal(context.plan, null);
    },
    loadingForm: ({ run, context }) => {
      const asked = context.plan && { planId: 1, quantity: 2 };
      deepEqual(run.call('loadForm')?.input, { accountId: 7, serviceId: 3, plan: asked });
      deepEqual(context.priceChanges, changesIn(context));
    },
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    choosingPlan: ({ snapshot, context }) => {
      equal(context.form?.Service.Id, 3);
      equal(snapshot.can({ type: 'order.confirmed' }), false);
    },
    creatingKey: ({ context, run }) => {
      equal(context.key, null);
      equal(run.call('createKey')?.src, 'createKey');
    },
    reviewing: ({ snapshot, context }) => {
      deepEqual(context.form?.Price, priced.Price);
      deepEqual([context.plan, context.key], [isValid(context) ? plan : invalidPlan, key]);
      deepEqual(context.priceChanges, changesIn(context));
      const isAccepted = context.form?.Terms?.IsAccepted === true;
      equal(snapshot.can({ type: 'order.confirmed' }), isAccepted);
      equal(snapshot.can({ type: 'terms.accepted' }), !isAccepted);
    },
    acceptingTerms: ({ snapshot, run }) => {
      equal(snapshot.can({ type: 'order.confirmed' }), false);
      deepEqual(run.call('acceptTerms')?.input, { accountId: 5, productName: 'A backup', termsId: 9 });
    },
    placing: ({ snapshot, context, run }) => {
      equal(snapshot.can({ type: 'order.confirmed' }), false);
      deepEqual([context.problem, context.priceChanges], [null, []]);
      deepEqual(run.call('place')?.input, {
        ...context.plan,
        accountId: 7,
        key,
        priceKey: 'EUR 17=9.9900',
      });
    },
    placed: ({ context, actions }) => {
      deepEqual(context.placed, { OrderId: 12, RequestId: 13 });
      deepEqual(actions.map(act => act.type).at(-1), 'removeChoices');
    },
  },
});
