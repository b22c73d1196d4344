/** The fields of each account type, their display templates and their layouts. Names are in data/labels.json. */
import type { AccountType, FieldDefinition } from '#contract/accounts/account.ts';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { isKept } from './field-rules.ts';

type Template = FieldDefinition['DisplayTemplate'];
type Kind = { template: Template; source?: NonNullable<StoredField['source']>; members?: readonly string[] };

const text: Kind = { template: 'Text' };

/** Display template of each field; all others are text. */
const KINDS: Record<string, Kind> = {
  Country: { template: 'Combobox', source: 'Country' },
  Language: { template: 'Combobox', source: 'Language' },
  Currency: { template: 'Combobox', source: 'Currency' },
  TimeZone: { template: 'Combobox', source: 'TimeZone' },
  CostCentre: { template: 'Combobox' },
  Status: { template: 'Combobox', members: ['Active', 'Locked'] },
  Phone: { template: 'Phone' },
  Mobile: { template: 'Phone' },
  SupportPhone: { template: 'Phone' },
  Email: { template: 'Email' },
  BillingEmail: { template: 'Email' },
  SupportEmail: { template: 'Email' },
  Website: { template: 'Url' },
  CreditLimit: { template: 'Money' },
  UnitPrice: { template: 'Money' },
  VatExempt: { template: 'Boolean' },
  Employees: { template: 'Number' },
  Quantity: { template: 'Number' },
  ContractDate: { template: 'Date' },
  PartnerSince: { template: 'Date' },
  EmployedSince: { template: 'Date' },
  PrepaidPeriodEnd: { template: 'Date' },
  MinimumContractEnd: { template: 'Date' },
  Notes: { template: 'Multiline' },
  Description: { template: 'Multiline' },
  ApiKey: { template: 'Password' },
  AdminPassword: { template: 'Password' },
  PaymentTerms: { template: 'Combobox', members: ['14', '30', '60'] },
  PartnerLevel: { template: 'Combobox', members: ['registered', 'silver', 'gold'] },
  Industry: {
    template: 'Combobox',
    members: ['energy', 'logistics', 'health', 'manufacturing', 'retail', 'publicSector', 'services'],
  },
  FeeType: { template: 'Combobox', members: ['base', 'monthly', 'oneTime', 'perMonths', 'prepaidMonths'] },
  CommitmentPeriod: { template: 'Combobox', members: ['month', 'annual', 'threeYears', 'other'] },
  AutoRenew: { template: 'Combobox', members: ['renew', 'terminate'] },
  DataRegion: { template: 'Combobox', members: ['eu', 'ch', 'uk'] },
};

export const kindOf = (field: string): Kind => KINDS[field] ?? text;

/** Page → container → fields. */
type Plan = Record<string, Record<string, readonly string[]>>;

const address = ['Street', 'PostalCode', 'City', 'Country'];
const contact = ['Phone', 'Email', 'Website'];
const region = { Region: ['Language', 'TimeZone'] };
const terms = ['Currency', 'CreditLimit', 'PaymentTerms'];
const invoicing = ['BillingEmail', 'TaxId', 'VatExempt', 'ContactPerson'];

export const LAYOUTS: Record<AccountType, Plan> = {
  Provider: {
    General: {
      Identity: ['DisplayName', 'AccountIdentificator', 'TaxId'],
      Address: address,
      Contact: contact,
    },
    Settings: { ...region, Billing: ['Currency'] },
  },
  Reseller: {
    General: { Identity: ['DisplayName', 'AccountIdentificator'], Address: address, Contact: contact },
    Billing: { Terms: terms, Invoicing: invoicing },
    Settings: { Partner: ['PartnerLevel', 'PartnerSince'], ...region },
  },
  Company: {
    General: {
      Identity: ['DisplayName', 'AccountIdentificator', 'Industry', 'Employees'],
      Address: address,
      Contact: contact,
    },
    Billing: { Terms: [...terms, 'ContractDate'], Invoicing: invoicing },
    Settings: { ...region, Remarks: ['Notes'] },
  },
  Department: {
    General: {
      Organisation: ['DisplayName', 'CostCentre', 'Manager', 'Location'],
      Contact: ['Email'],
      Remarks: ['Notes'],
    },
  },
  User: {
    General: {
      Person: ['Firstname', 'Lastname', 'DisplayName'],
      Contact: ['Email', 'Phone', 'Mobile'],
      Address: address,
    },
    Settings: {
      SignIn: ['Username', 'Status', 'Language'],
      Work: ['JobTitle', 'CostCentre', 'EmployedSince'],
    },
  },
  Vendor: {
    General: {
      Identity: ['DisplayName', 'AccountIdentificator', 'Description', 'TaxId'],
      Address: address,
      Contact: contact,
    },
    Settings: {
      Support: ['SupportEmail', 'SupportPhone'],
      Integration: ['ApiKey'],
      ...region,
      Billing: ['Currency'],
    },
  },
  Product: {
    General: {
      Subscription: ['ServiceName', 'AccountIdentificator', 'ProductNumber', 'VendorSku', 'Quantity'],
      Price: ['UnitPrice', 'Currency', 'FeeType'],
      Term: ['CommitmentPeriod', 'MinimumContractEnd', 'PrepaidPeriodEnd', 'AutoRenew'],
    },
  },
};

/** Product-specific first pages, into which the generic Product layout's containers merge (section 7). */
export const PRODUCT_LAYOUTS = {
  tenant: { General: { Tenant: ['TenantDomain', 'AdminPassword'] } },
  server: { General: { Server: ['DataRegion', 'AdminPassword'] } },
} satisfies Record<string, Plan>;

/** A new user has fewer fields: the display name is derived from the name, and the account is active. */
const NEW_USER: Plan = {
  General: {
    Person: ['Firstname', 'Lastname'],
    Contact: ['Email', 'Phone', 'Mobile'],
    SignIn: ['Username', 'Language'],
    Work: ['JobTitle', 'CostCentre'],
  },
};

/** The layout without fields that the form cannot set, and without containers and pages that are empty then. */
function writable(type: AccountType, plan: Plan): Plan {
  const pages = Object.entries(plan).map(([page, containers]) => {
    const kept = Object.entries(containers)
      .map(([container, fields]) => [container, fields.filter(field => !isKept(type, field))] as const)
      .filter(([, fields]) => fields.length > 0);
    return [page, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(pages.filter(([, containers]) => Object.keys(containers).length > 0));
}

export const editLayout = (type: AccountType): Plan => writable(type, LAYOUTS[type]);

export const createLayout = (type: CreatableType): Plan =>
  type === 'User' ? NEW_USER : writable(type, LAYOUTS[type]);

export type { Plan };
