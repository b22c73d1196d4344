/** The terms of a subscription in words (section 3). */
import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, FormattedNumber } from 'react-intl';
import type { ServiceInfo } from '#src/api/queries/service-info.ts';
import type { Fact } from '#src/ui/Facts.tsx';

const texts: Record<string, MessageDescriptor> = defineMessages({
  commitment: { id: 'service_info.commitment', defaultMessage: 'Commitment period', description: 'Term' },
  fee: { id: 'service_info.fee', defaultMessage: 'Fee type', description: 'Term of a subscription' },
  rule: { id: 'service_info.rule', defaultMessage: 'Billing rule', description: 'Term of a subscription' },
  renew: { id: 'service_info.renew', defaultMessage: 'Auto-renew', description: 'Term of a subscription' },
  quantity: {
    id: 'service_info.quantity',
    defaultMessage: 'Quantity',
    description: 'Term of a subscription',
  },
  number: {
    id: 'service_info.number',
    defaultMessage: 'Product number',
    description: 'Term of a subscription',
  },
  sku: { id: 'service_info.sku', defaultMessage: 'Vendor SKU', description: 'Term of a subscription' },
});

export function termsOf(info: ServiceInfo): Fact[] {
  const { DisplayValues: words } = info;
  const values: Record<string, ReactNode> = {
    commitment: words['CommitmentPeriod'],
    fee: words['FeeType'] ?? info.FeeType,
    rule: info.BillingRule,
    renew: words['AutoRenew'],
    quantity: info.Quantity === null ? null : <FormattedNumber value={info.Quantity} />,
    number: info.ProductNumber,
    sku: info.VendorSku,
  };
  return Object.entries(texts).map(([key, text]) => ({
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
