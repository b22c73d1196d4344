/** Fields and containers shared by several account types. */
import { readOnly, required } from './account-type.ts';
import type { Container, Field } from './account-type.ts';

export const displayName: Field = { name: 'DisplayName', displayName: 'Name', template: 'Text' };

export const accountNumber: Field = readOnly({
  name: 'AccountIdentificator',
  displayName: 'Customer number',
  template: 'Text',
});

export const taxId: Field = {
  name: 'TaxId',
  displayName: 'VAT number',
  template: 'Text',
  unique: true,
  maxLength: 20,
};

const country: Field = {
  name: 'Country',
  displayName: 'Country',
  template: 'Combobox',
  source: 'Country',
};

const street: Field = { name: 'Street', displayName: 'Street', template: 'Text' };
const postalCode: Field = { name: 'PostalCode', displayName: 'Postal code', template: 'Text' };
const city: Field = { name: 'City', displayName: 'City', template: 'Text' };

const addressWith = (last: Field): Container => ({
  name: 'Address',
  title: 'Address',
  fields: [street, postalCode, city, last],
});

/** An organisation's country determines its taxes, so it is required. */
export const organisationAddress = addressWith(required(country));
export const privateAddress = addressWith(country);

export const phone: Field = { name: 'Phone', displayName: 'Phone', template: 'Phone' };
export const email: Field = { name: 'Email', displayName: 'E-mail', template: 'Email' };
const website: Field = { name: 'Website', displayName: 'Website', template: 'Url' };

export const organisationContact: Container = {
  name: 'Contact',
  title: 'Contact',
  fields: [phone, email, website],
};

export const language: Field = {
  name: 'Language',
  displayName: 'Language',
  template: 'Combobox',
  source: 'Language',
};
const timeZone: Field = {
  name: 'TimeZone',
  displayName: 'Time zone',
  template: 'Combobox',
  source: 'TimeZone',
};

export const region: Container = {
  name: 'Region',
  title: 'Region and language',
  fields: [language, timeZone],
};

export const currency: Field = {
  name: 'Currency',
  displayName: 'Currency',
  template: 'Combobox',
  source: 'Currency',
};

/** Billing terms of customers; changing the credit limit requires its right and a second factor (sections 5, 6). */
export const billingTerms: readonly Field[] = [
  required(currency),
  {
    name: 'CreditLimit',
    displayName: 'Credit limit',
    template: 'Money',
    right: 'FIELDS_CREDITLIMIT',
    readRight: 'FIELDS_CREDITLIMIT',
    needsMfa: true,
  },
  {
    name: 'PaymentTerms',
    displayName: 'Payment terms',
    template: 'Combobox',
    members: { 14: '14 days', 30: '30 days', 60: '60 days' },
  },
];

export const invoicing: Container = {
  name: 'Invoicing',
  title: 'Invoicing',
  fields: [
    { name: 'BillingEmail', displayName: 'Invoices to', template: 'Email' },
    taxId,
    { name: 'VatExempt', displayName: 'VAT exempt', template: 'Boolean' },
    { name: 'ContactPerson', displayName: 'Contact person', template: 'Text' },
  ],
};

export const costCentre: Field = { name: 'CostCentre', displayName: 'Cost centre', template: 'Text' };

export const remarks: Container = {
  name: 'Remarks',
  title: 'Remarks',
  fields: [{ name: 'Notes', displayName: 'Notes', template: 'Multiline' }],
};
