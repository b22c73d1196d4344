/** Texts of the steps, by state of the machine. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const stepTexts = defineMessages({
  account: { id: 'order.step_account', defaultMessage: 'Account', description: 'Step of ordering a service' },
  service: { id: 'order.step_service', defaultMessage: 'Service', description: 'Step of ordering a service' },
  plan: { id: 'order.step_plan', defaultMessage: 'Plan', description: 'Step of ordering a service' },
  review: { id: 'order.step_review', defaultMessage: 'Review', description: 'Step of ordering a service' },
});

export const STEPS = ['account', 'service', 'plan', 'review'] as const;

export const orderTexts = defineMessages({
  quantity: {
    id: 'order.quantity',
    defaultMessage: 'Quantity',
    description: 'Field label, and name of a fact',
  },
  locked: {
    id: 'order.locked',
    defaultMessage: 'Cannot be terminated before the commitment ends',
    description: 'About a plan whose subscription is locked until its minimum contract ends',
  },
  chooseAccount: {
    id: 'order.choose_account',
    defaultMessage: 'Choose an account',
    description: 'Heading above the choice of the account that a service is ordered for',
  },
  noAccount: {
    id: 'order.no_account',
    defaultMessage: 'There is no account that you can order for.',
    description: 'Where the choice of the account that a service is ordered for is empty',
  },
  chooseService: {
    id: 'order.choose_service',
    defaultMessage: 'Choose a service',
    description: 'Heading above the choice of the service to order',
  },
  findService: {
    id: 'order.find_service',
    defaultMessage: 'Find a service',
    description: 'Search field for the service to order',
  },
  found: {
    id: 'order.found',
    defaultMessage: '{total, plural, =0 {No service matches.} one {# service} other {# services}}',
    description: 'How many services match, above the list to choose from',
  },
  placed: {
    id: 'order.placed',
    defaultMessage:
      'Order {order} has been placed: {service} for {account}. The service is now being provisioned.',
    description: 'After a service was ordered; {order} is a number',
  },
  follow: {
    id: 'order.follow',
    defaultMessage: 'View status',
    description: 'Link to the provisioning request of an order',
  },
  another: {
    id: 'order.another',
    defaultMessage: 'Order another service',
    description: 'Button after an order was placed',
  },
  makePlan: {
    id: 'order.make_plan',
    defaultMessage: 'Choose a plan',
    description: 'Heading above plan, quantity and fields of an order',
  },
  noPlan: {
    id: 'order.no_plan',
    defaultMessage: 'This service cannot be ordered right now. Choose another one.',
    description: 'A service for which no plan is offered',
  },
  plan: { id: 'order.plan', defaultMessage: 'Commitment', description: 'Legend of the plans' },
  planMissing: {
    id: 'order.plan_missing',
    defaultMessage: 'Choose a commitment.',
    description: 'Below the plans when none is chosen',
  },
  quantityWrong: {
    id: 'order.quantity_wrong',
    defaultMessage: 'Choose a whole number from 1 to {most, number}.',
    description: 'Below the quantity when it does not fit the plan',
  },
  continue: {
    id: 'order.continue',
    defaultMessage: 'Continue',
    description: 'Button: to the review of an order',
  },
  review: {
    id: 'order.review',
    defaultMessage: 'Review your order',
    description: 'Heading above the summary of an order',
  },
  place: { id: 'order.place', defaultMessage: 'Place order', description: 'Button: orders the service' },
  changePlan: {
    id: 'order.change_plan',
    defaultMessage: 'Change the plan',
    description: 'Button of the review of an order',
  },
  termsAccepted: {
    id: 'order.terms_accepted',
    defaultMessage: '{terms}: accepted for {account}.',
    description: 'Note in the review of an order; {terms} is a link to the document',
  },
  termsNeeded: {
    id: 'order.terms_needed',
    defaultMessage: 'Accept {terms} for {account} before you place the order.',
    description: 'In the review of an order; {terms} is a link to the document',
  },
  acceptTerms: {
    id: 'order.accept_terms',
    defaultMessage: 'Accept the terms',
    description: 'Button in the review of an order',
  },
  steps: {
    id: 'order.steps',
    defaultMessage: 'Steps of the order',
    description: 'Name of the list of steps for screen readers',
  },
});

export const changeTexts = defineMessages({
  account: {
    id: 'order.change_account',
    defaultMessage: 'Change the account',
    description: 'Button: the service is to be ordered for another account',
  },
  service: {
    id: 'order.change_service',
    defaultMessage: 'Change the service',
    description: 'Button: another service is to be ordered',
  },
});
