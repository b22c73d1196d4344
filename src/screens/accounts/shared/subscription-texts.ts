/** Texts of the list of subscriptions whose term ends next. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const subscriptionTexts = defineMessages({
  name: { id: 'subscriptions.name', defaultMessage: 'Subscription', description: 'Column heading' },
  quantity: { id: 'subscriptions.quantity', defaultMessage: 'Quantity', description: 'Column heading' },
  term: {
    id: 'subscriptions.term',
    defaultMessage: 'Term',
    description: 'Column heading: when the terms of a subscription end',
  },
  prepaid: {
    id: 'subscriptions.prepaid_end',
    defaultMessage: 'Prepaid period ends',
    description: 'Beside a date: what it is',
  },
  minimum: {
    id: 'subscriptions.minimum_end',
    defaultMessage: 'Minimum contract ends',
    description: 'Beside a date: what it is',
  },
  renewal: {
    id: 'subscriptions.renewal',
    defaultMessage: 'At the end',
    description: 'Column heading: whether a subscription is renewed at the end of its term',
  },
  renew: { id: 'subscriptions.renew', defaultMessage: 'Renews', description: 'Of a subscription' },
  terminate: { id: 'subscriptions.terminate', defaultMessage: 'Ends', description: 'Of a subscription' },
  none: {
    id: 'subscriptions.none',
    defaultMessage: 'No subscriptions yet.',
    description: 'In place of a list of subscriptions',
  },
});
