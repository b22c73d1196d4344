/** Texts of the part of a pricelist about planned changes and price calculations. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const plannedTexts = defineMessages({
  tab: {
    id: 'pricelist_planned.tab',
    defaultMessage: 'Planned',
    description: 'Part of a pricelist: planned changes of its prices, and how far their computation is',
  },
  none: {
    id: 'pricelist_planned.none',
    defaultMessage: 'No change of these prices is planned.',
    description: 'Instead of a list of planned changes',
  },
  computing: {
    id: 'pricelist_planned.computing',
    defaultMessage: 'Price calculation',
    description: 'Heading: how far the prices of the pricelist and of those depending on it are calculated',
  },
  lead: {
    id: 'pricelist_planned.lead',
    defaultMessage:
      'After a change, this pricelist and those of the resellers who buy from it are calculated anew.',
    description: 'Below the heading',
  },
  counts: {
    id: 'pricelist_planned.counts',
    defaultMessage:
      '{done, number} of {total, plural, one {# pricelist is} other {# pricelists are}} up to date.',
    description: 'Summary',
  },
  more: {
    id: 'pricelist_planned.more',
    defaultMessage: 'And {count, plural, one {# more pricelist} other {# more pricelists}}.',
    description: 'Below a list that is cut off',
  },
  waiting: {
    id: 'pricelist_planned.waiting',
    defaultMessage: 'Waiting',
    description: 'State of the calculation of a pricelist’s prices',
  },
  running: {
    id: 'pricelist_planned.running',
    defaultMessage: '{done, number} of {total, plural, one {# price} other {# prices}}',
    description: 'State of the calculation of a pricelist’s prices, while it is running',
  },
  done: {
    id: 'pricelist_planned.done',
    defaultMessage: 'Up to date',
    description: 'State of the calculation of a pricelist’s prices',
  },
  failed: {
    id: 'pricelist_planned.failed',
    defaultMessage: 'Failed',
    description: 'State of the calculation of a pricelist’s prices',
  },
  at: {
    id: 'pricelist_planned.at',
    defaultMessage: 'Last calculated: {at}',
    description: '{at} is a date with its time',
  },
  again: {
    id: 'pricelist_planned.again',
    defaultMessage: 'Calculate again',
    description: 'Button after a failure',
  },
  againOf: {
    id: 'pricelist_planned.again_of',
    defaultMessage: 'Calculate again: {name}',
    description: 'The same button for a screen reader; {name} is a pricelist',
  },
});
