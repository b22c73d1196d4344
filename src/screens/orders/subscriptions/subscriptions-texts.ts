/** Texts of the list of an account's subscriptions. */
import type { MessageDescriptor } from 'react-intl';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import type { SUBSCRIPTION_LIST } from '#contract/orders/subscription-list.ts';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import { subscriptionTexts } from '#src/screens/accounts/shared/subscription-texts.ts';
import { ordersTexts } from '#src/screens/orders/shared/orders-texts.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';
import { stateTexts, typeTexts } from '#src/ui/account-texts.ts';

const columnTexts = defineMessages({
  account: {
    id: 'subscriptions.account',
    defaultMessage: 'Belongs to',
    description: 'Column heading, and name of a filter: the account that has a subscription',
  },
  state: { id: 'subscriptions.state', defaultMessage: 'State', description: 'Column heading' },
  feeType: { id: 'subscriptions.fee_type', defaultMessage: 'Fee type', description: 'Column heading' },
  commitment: {
    id: 'subscriptions.commitment',
    defaultMessage: 'Commitment',
    description: 'Column heading: for how long a subscription binds',
  },
  termEnds: {
    id: 'subscriptions.term_ends',
    defaultMessage: 'Term ends',
    description: 'Column heading: the last day on which a subscription is bound',
  },
  prepaidUntil: {
    id: 'subscriptions.prepaid_until',
    defaultMessage: 'Prepaid until',
    description: 'Column heading',
  },
  productNumber: {
    id: 'subscriptions.product_number',
    defaultMessage: 'Product number',
    description: 'Column heading',
  },
  tags: { id: 'subscriptions.tags', defaultMessage: 'Tags', description: 'Column heading: of the service' },
  created: {
    id: 'subscriptions.created',
    defaultMessage: 'Subscribed on',
    description: 'Column heading: a day',
  },
});

const feeTypeTexts: Record<FeeType, MessageDescriptor> = defineMessages({
  base: { id: 'subscriptions.fee_base', defaultMessage: 'Base fee', description: 'Fee type' },
  monthly: { id: 'subscriptions.fee_monthly', defaultMessage: 'Monthly', description: 'Fee type' },
  oneTime: { id: 'subscriptions.fee_one_time', defaultMessage: 'One-time', description: 'Fee type' },
  perMonths: {
    id: 'subscriptions.fee_per_months',
    defaultMessage: 'Every 3 months',
    description: 'Fee type',
  },
  prepaidMonths: { id: 'subscriptions.fee_prepaid', defaultMessage: 'Prepaid', description: 'Fee type' },
});

const commitmentTexts: Record<CommitmentPeriod, MessageDescriptor> = defineMessages({
  month: {
    id: 'subscriptions.commitment_month',
    defaultMessage: '1 month',
    description: 'Commitment period',
  },
  annual: {
    id: 'subscriptions.commitment_annual',
    defaultMessage: 'Annual',
    description: 'Commitment period',
  },
  threeYears: {
    id: 'subscriptions.commitment_three_years',
    defaultMessage: '3 years',
    description: 'Commitment period',
  },
  other: { id: 'subscriptions.commitment_other', defaultMessage: 'Other', description: 'Commitment period' },
});

export const subscriptionsTexts = defineMessages({
  empty: {
    id: 'subscriptions.empty',
    defaultMessage: 'No subscriptions for this account yet. Ordered services appear here.',
    description: 'List of an account’s subscriptions without any',
  },
});

const names = {
  ...columnTexts,
  service: ordersTexts.service,
  company: typeTexts.Company,
  quantity: subscriptionTexts.quantity,
  renewal: subscriptionTexts.renewal,
};

export const renewalTexts = { renew: subscriptionTexts.renew, terminate: subscriptionTexts.terminate };

/** The texts of the list. */
export const SUBSCRIPTION_TEXTS: ListTexts<typeof SUBSCRIPTION_LIST> = {
  columns: names,
  filters: names,
  values: { state: stateTexts, feeType: feeTypeTexts, commitment: commitmentTexts, renewal: renewalTexts },
};
