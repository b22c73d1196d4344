import { required } from './account-type.ts';
import type { AccountTypeConfiguration } from './account-type.ts';
import {
  accountNumber,
  currency,
  displayName,
  organisationAddress,
  organisationContact,
  region,
  taxId,
} from './shared-fields.ts';

export const provider: AccountTypeConfiguration = {
  pages: [
    {
      name: 'General',
      title: 'General',
      containers: [
        { name: 'Identity', title: 'Identity', fields: [required(displayName), accountNumber, taxId] },
        organisationAddress,
        organisationContact,
      ],
    },
    {
      name: 'Settings',
      title: 'Settings',
      containers: [region, { name: 'Billing', title: 'Billing', fields: [required(currency)] }],
    },
  ],
};
