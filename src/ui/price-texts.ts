/** Texts of prices: how often a charge is due, and the lowest price of a service. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const feeTexts = defineMessages({
  base: { id: 'price.base', defaultMessage: 'Base fee per month', description: 'How a charge is due' },
  monthly: { id: 'price.monthly', defaultMessage: 'Per month', description: 'How a charge is due' },
  oneTime: { id: 'price.one_time', defaultMessage: 'Once', description: 'How a charge is due' },
  perMonths: {
    id: 'price.per_months',
    defaultMessage: '{months, plural, one {Every month} other {Every # months}}',
    description: 'How a charge is due',
  },
  prepaidMonths: {
    id: 'price.prepaid_months',
    defaultMessage: '{months, plural, one {# month in advance} other {# months in advance}}',
    description: 'How a charge is due',
  },
});

export const fromTexts = defineMessages({
  month: {
    id: 'price.from_month',
    defaultMessage: 'from {price} a month',
    description: 'The lowest price of a service, on its card; {price} has its currency',
  },
  once: {
    id: 'price.from_once',
    defaultMessage: 'from {price} once',
    description: 'The lowest price of a service that is paid once, on its card; {price} has its currency',
  },
});

export const priceTexts = defineMessages({
  none: { id: 'price.none', defaultMessage: 'No price', description: 'A charge without a price' },
  perUnit: {
    id: 'price.per_unit',
    defaultMessage: 'Prices of one unit, in {currency}.',
    description: 'Below prices; {currency} is a code such as EUR',
  },
  fee: { id: 'price.fee', defaultMessage: 'Fee', description: 'Heading of the column of charges' },
});
