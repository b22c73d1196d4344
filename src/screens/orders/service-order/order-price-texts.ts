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
  units: {
    id: 'order.units',
    defaultMessage: '{quantity, number} × {unit}',
    description: 'Beside a charge of an order: how many units, and the price of one with its currency',
  },
  days: {
    id: 'order.days',
    defaultMessage: '{charged, number} of {of, plural, one {# day} other {# days}}',
    description: 'Beside the first amount of a monthly charge: the days charged of the days of the month',
  },
  total: {
    id: 'order.total',
    defaultMessage: 'Total',
    description: 'Name of the sum of several charges of an order',
  },
  totalEvery: {
    id: 'order.total_every',
    defaultMessage: '{months, plural, one {Total per month} other {Total every # months}}',
    description: 'Name of the sum of charges that recur together',
  },
  termUntil: {
    id: 'order.term_until',
    defaultMessage: '{term}, until {date}',
    description: 'The minimum term of an order and its last day',
  },
  value: {
    id: 'order.value',
    defaultMessage: 'Until the end of the minimum term',
    description: 'Name of the sum of all charges of an order within its minimum term',
  },
  changed: {
    id: 'order.price_changed',
    defaultMessage: '{old} before, {new} now',
    description: 'A price that has changed since it was shown; both have their currencies',
  },
});
