/** Subscriptions. Their terms change through orders and upgrades, so most fields are read-only. */
import { readOnly, required } from './account-type.ts';
import type { AccountTypeConfiguration, Container, Field } from './account-type.ts';
import { accountNumber, currency } from './shared-fields.ts';

const subscription: Container = {
  name: 'Subscription',
  title: 'Subscription',
  fields: [
    readOnly({ name: 'ServiceName', displayName: 'Service', template: 'Text' }),
    accountNumber,
    readOnly({ name: 'ProductNumber', displayName: 'Product number', template: 'Text' }),
    readOnly({ name: 'VendorSku', displayName: 'Vendor SKU', template: 'Text' }),
    readOnly({ name: 'Quantity', displayName: 'Quantity', template: 'Number' }),
  ],
};

const price: Container = {
  name: 'Price',
  title: 'Price',
  fields: [
    readOnly({
      name: 'UnitPrice',
      displayName: 'Unit price',
      template: 'Money',
      readRight: 'BILLING_SHOWPRODUCTPRICE',
    }),
    readOnly(currency),
    readOnly({
      name: 'FeeType',
      displayName: 'Fee type',
      template: 'Combobox',
      members: {
        base: 'Base fee',
        monthly: 'Monthly',
        oneTime: 'One-time',
        perMonths: 'Every 3 months',
        prepaidMonths: 'Prepaid',
      },
    }),
  ],
};

const term: Container = {
  name: 'Term',
  title: 'Term',
  fields: [
    readOnly({
      name: 'CommitmentPeriod',
      displayName: 'Commitment',
      template: 'Combobox',
      members: { month: '1 month', annual: 'Annual', threeYears: '3 years', other: 'Other' },
    }),
    readOnly({ name: 'MinimumContractEnd', displayName: 'Minimum contract end', template: 'Date' }),
    readOnly({ name: 'PrepaidPeriodEnd', displayName: 'Prepaid until', template: 'Date' }),
    {
      name: 'AutoRenew',
      displayName: 'At the end of the period',
      template: 'Combobox',
      members: { renew: 'Renew', terminate: 'Terminate' },
    },
  ],
};

export const tenantDomain: Field = readOnly(
  required({ name: 'TenantDomain', displayName: 'Tenant domain', template: 'Text' }),
);

export const adminPassword: Field = {
  name: 'AdminPassword',
  displayName: 'Administrator password',
  template: 'Password',
  needsMfa: true,
};

export const dataRegion: Field = readOnly(
  required({
    name: 'DataRegion',
    displayName: 'Data region',
    template: 'Combobox',
    members: { eu: 'European Union', ch: 'Switzerland', uk: 'United Kingdom' },
  }),
);

export const product: AccountTypeConfiguration = {
  pages: [{ name: 'General', title: 'General', containers: [subscription, price, term] }],
  serviceFields: [tenantDomain, adminPassword, dataRegion],
};
