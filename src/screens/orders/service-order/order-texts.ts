/** Texts of the steps, by state of the machine. */
import { defineMessages } from 'react-intl';

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
