import { required } from './account-type.ts';
import type { AccountTypeConfiguration, Container } from './account-type.ts';
import {
  accountNumber,
  currency,
  displayName,
  organisationAddress,
  organisationContact,
  region,
  taxId,
} from './shared-fields.ts';

const identity: Container = {
  name: 'Identity',
  title: 'Identity',
  fields: [
    required(displayName),
    accountNumber,
    { name: 'Description', displayName: 'Description', template: 'Multiline' },
    taxId,
  ],
};

const support: Container = {
  name: 'Support',
  title: 'Support',
  fields: [
    { name: 'SupportEmail', displayName: 'Support e-mail', template: 'Email' },
    { name: 'SupportPhone', displayName: 'Support phone', template: 'Phone' },
  ],
};

const integration: Container = {
  name: 'Integration',
  title: 'Integration',
  fields: [{ name: 'ApiKey', displayName: 'Interface key', template: 'Password', needsMfa: true }],
};

export const vendor: AccountTypeConfiguration = {
  pages: [
    {
      name: 'General',
      title: 'General',
      containers: [identity, organisationAddress, organisationContact],
    },
    {
      name: 'Settings',
      title: 'Settings',
      containers: [
        support,
        integration,
        region,
        { name: 'Billing', title: 'Billing', fields: [required(currency)] },
      ],
    },
  ],
};
