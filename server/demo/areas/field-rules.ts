/**
 * Rules of the demonstration's fields: required, validated, a right to change or read them, a second factor to change them
 * (ACC-02, ACC-10).
 */
import type { AccountType } from '#contract/accounts/account.ts';
import type { StoredField } from '#server/platform/db/schema.ts';

type Rule = Omit<Partial<StoredField>, 'displayName' | 'template' | 'members' | 'source'>;

/** Read-only fields: terms of a subscription change by an order or an upgrade; numbers are assigned by the server. */
const READ_ONLY = [
  'AccountIdentificator',
  'ServiceName',
  'ProductNumber',
  'VendorSku',
  'Quantity',
  'UnitPrice',
  'FeeType',
  'CommitmentPeriod',
  'MinimumContractEnd',
  'PrepaidPeriodEnd',
  'TenantDomain',
  'DataRegion',
];

const RULES: Record<string, Rule> = {
  Firstname: { required: true },
  Lastname: { required: true },
  Username: {
    required: true,
    unique: true,
    needsMfa: true,
    right: 'USER_CHANGE_USERNAME',
    freeAtCreation: true,
    maxLength: 100,
  },
  Status: { right: 'USER_CHANGE_STATUS' },
  TaxId: { unique: true, remoteValidation: 'vatRegister', maxLength: 20 },
  CreditLimit: { right: 'FIELDS_CREDITLIMIT', readRight: 'FIELDS_CREDITLIMIT', needsMfa: true },
  UnitPrice: { readRight: 'BILLING_SHOWPRODUCTPRICE' },
  TenantDomain: { required: true },
  DataRegion: { required: true },
  CostCentre: { remoteEnum: 'costCentres' },
  AdminPassword: { needsMfa: true },
  ApiKey: { needsMfa: true },
};

const ORGANISATIONS: readonly AccountType[] = ['Provider', 'Reseller', 'Company', 'Vendor'];

const needed = (type: AccountType, field: string): boolean =>
  (field === 'DisplayName' && type !== 'User' && type !== 'Product') ||
  (field === 'Email' && type === 'User') ||
  (['Country', 'Currency'].includes(field) && ORGANISATIONS.includes(type));

export const isKept = (type: AccountType, field: string): boolean =>
  READ_ONLY.includes(field) || (type === 'Product' && field === 'Currency');

export const rulesOf = (type: AccountType, field: string): Rule => ({
  ...RULES[field],
  ...(needed(type, field) ? { required: true } : {}),
  ...(isKept(type, field) ? { readOnly: true } : {}),
});
