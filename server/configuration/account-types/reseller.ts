import { required } from './account-type.ts';
import type { AccountTypeConfiguration } from './account-type.ts';
import {
  accountNumber,
  billingTerms,
  displayName,
  invoicing,
  organisationAddress,
  organisationContact,
  region,
} from './shared-fields.ts';

export const reseller: AccountTypeConfiguration = {
  pages: [
    {
      name: 'General',
      title: 'General',
      containers: [
        { name: 'Identity', title: 'Identity', fields: [required(displayName), accountNumber] },
        organisationAddress,
        organisationContact,
      ],
    },
    {
      name: 'Billing',
      title: 'Billing',
      containers: [{ name: 'Terms', title: 'Terms', fields: billingTerms }, invoicing],
    },
    {
      name: 'Settings',
      title: 'Settings',
      containers: [
        {
          name: 'Partner',
          title: 'Partnership',
          fields: [
            {
              name: 'PartnerLevel',
              displayName: 'Partner level',
              template: 'Combobox',
              members: { registered: 'Registered', silver: 'Silver', gold: 'Gold' },
            },
            { name: 'PartnerSince', displayName: 'Partner since', template: 'Date' },
          ],
        },
        region,
      ],
    },
  ],
};
