/** Texts of the prices of an order. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const orderPriceTexts = defineMessages({
  dueNow: {
    id: 'order.due_now',
    defaultMessage: 'Due when the service starts',
    description: 'Name of charges in the review of an order',
  },
  recurring: {
    id: 'order.recurring',
    defaultMessage: 'Recurring',
    description: 'Name of charges in the review of an order',
  },
  minimumTerm: {
    id: 'order.minimum_term',
    defaultMessage: 'Minimum term',
    description: 'Name of a commitment in the review of an order, such as 1 year',
  },
  changed: {
    id: 'order.price_changed',
    defaultMessage: '{old} before, {new} now',
    description: 'A price that has changed since it was shown; both have their currencies',
  },
});
