/** Texts of a subscription's terms (section 3). */
import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl';
import type { ServiceInfo } from '#src/api/queries/service-info.ts';
import type { Description } from '#src/ui/DescriptionList.tsx';

/** Renderers by field name. */
const texts: Record<string, MessageDescriptor> = defineMessages({
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

/** @param fields the account's fields by name: an empty term is shown as not set, one of a hidden field not at all */
export function termsOf(info: ServiceInfo, fields: ReadonlyMap<string, unknown>): Description[] {
  const { DisplayValues: words } = info;
  const values: Record<string, ReactNode> = {
    CommitmentPeriod: words['CommitmentPeriod'],
    FeeType: words['FeeType'] ?? info.FeeType,
    BillingRule: info.BillingRule,
    AutoRenew: words['AutoRenew'],
    Quantity: info.Quantity === null ? null : <FormattedNumber value={info.Quantity} />,
    ProductNumber: info.ProductNumber,
    VendorSku: info.VendorSku,
  };
  const known = Object.entries(texts).filter(([key]) => fields.has(key) || values[key] != null);
  return known.map(([key, text]) => ({
    key,
    name: <FormattedMessage {...text} />,
    value: values[key] ?? (
      <FormattedMessage
        id="account.no_value"
        defaultMessage="Not set"
        description="A field without a value"
      />
    ),
  }));
}
