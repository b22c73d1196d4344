/** Texts of a subscription's terms (section 3). */
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { accountTexts } from '#src/screens/accounts/shared/account-texts.ts';
import type { Description } from '#src/ui/DescriptionList.tsx';
import type { ServiceInfo } from './service-info-queries.ts';
import { termTexts } from './service-info-texts.ts';

/** @param fields the account's fields by name: an empty term is shown as not set, one of a hidden field is omitted */
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
  const known = Object.entries(termTexts).filter(([key]) => fields.has(key) || values[key] != null);
  return known.map(([key, text]) => ({
    key,
    name: <FormattedMessage {...text} />,
    value: values[key] ?? <FormattedMessage {...accountTexts.noValue} />,
  }));
}
