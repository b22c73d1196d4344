/** Texts of the page of a subscription. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const serviceInfoTexts = defineMessages({
  prices: {
    id: 'service_info.prices',
    defaultMessage: 'Prices of one unit',
    description: 'Panel of a subscription, and name of its table',
  },
  ordered: {
    id: 'service_info.ordered',
    defaultMessage: 'As ordered',
    description: 'Column of prices',
  },
  listed: {
    id: 'service_info.listed',
    defaultMessage: 'In the pricelist now',
    description: 'Column of prices',
  },
  migratedPrice: {
    id: 'service_info.migrated_price',
    defaultMessage:
      'Ordered in {ordered} before the prices were kept here. The pricelist is in {listed} now.',
    description:
      'Below the prices of a subscription taken over from another system; both are codes such as EUR',
  },
  dates: { id: 'service_info.dates', defaultMessage: 'Dates', description: 'Panel heading' },
  ownFields: {
    id: 'service_info.own_fields',
    defaultMessage: 'Subscription settings',
    description: 'Panel heading above the fields that only this product has',
  },
  hiddenSoon: {
    id: 'service_info.hidden_soon',
    defaultMessage: 'Hidden again after 30 seconds. The audit log records who viewed it.',
    description: 'Below a secret that is shown',
  },
  showSecret: {
    id: 'service_info.show_secret',
    defaultMessage: 'Show {name}',
    description: 'Button that shows a secret field',
  },
  hideSecret: {
    id: 'service_info.hide_secret',
    defaultMessage: 'Hide {name}',
    description: 'Button that hides a secret field again',
  },
});

export const deadlineTexts = defineMessages({
  prepaid: {
    id: 'service_info.prepaid_end',
    defaultMessage: 'Prepaid period ends',
    description: 'Date of a subscription',
  },
  minimum: {
    id: 'service_info.minimum_end',
    defaultMessage: 'Minimum contract ends',
    description: 'Date of a subscription',
  },
  lock: {
    id: 'service_info.lock_end',
    defaultMessage: 'Locked until',
    description: 'Date of a subscription: it cannot be terminated before',
  },
});

/** Names of the terms by field name. */
export const termTexts = defineMessages({
  CommitmentPeriod: {
    id: 'service_info.commitment',
    defaultMessage: 'Commitment period',
    description: 'Term',
  },
  FeeType: { id: 'service_info.fee', defaultMessage: 'Fee type', description: 'Term of a subscription' },
  BillingRule: {
    id: 'service_info.rule',
    defaultMessage: 'Billing rule',
    description: 'Term of a subscription',
  },
  AutoRenew: {
    id: 'service_info.renew',
    defaultMessage: 'Auto-renew',
    description: 'Term of a subscription',
  },
  Quantity: {
    id: 'service_info.quantity',
    defaultMessage: 'Quantity',
    description: 'Term of a subscription',
  },
  ProductNumber: {
    id: 'service_info.number',
    defaultMessage: 'Product number',
    description: 'Term of a subscription',
  },
  VendorSku: { id: 'service_info.sku', defaultMessage: 'Vendor SKU', description: 'Term of a subscription' },
});
