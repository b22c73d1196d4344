import { required } from './account-type.ts';
import type { AccountTypeConfiguration, Field } from './account-type.ts';
import {
  accountNumber,
  billingTerms,
  displayName,
  invoicing,
  organisationAddress,
  organisationContact,
  region,
  remarks,
} from './shared-fields.ts';

const industry: Field = {
  name: 'Industry',
  displayName: 'Industry',
  template: 'Combobox',
  members: {
    energy: 'Energy',
    logistics: 'Logistics',
    health: 'Health care',
    manufacturing: 'Manufacturing',
    retail: 'Retail',
    publicSector: 'Public sector',
    services: 'Professional services',
  },
};
const employees: Field = { name: 'Employees', displayName: 'Employees', template: 'Number' };
const contractDate: Field = { name: 'ContractDate', displayName: 'Contract signed', template: 'Date' };

export const company: AccountTypeConfiguration = {
  pages: [
    {
      name: 'General',
      title: 'General',
      containers: [
        {
          name: 'Identity',
          title: 'Identity',
          fields: [required(displayName), accountNumber, industry, employees],
        },
        organisationAddress,
        organisationContact,
      ],
    },
    {
      name: 'Billing',
      title: 'Billing',
      containers: [{ name: 'Terms', title: 'Terms', fields: [...billingTerms, contractDate] }, invoicing],
    },
    { name: 'Settings', title: 'Settings', containers: [region, remarks] },
  ],
};
