import { expect, test } from 'vitest';
import type { ServiceInfo } from '#src/screens/orders/service-info/service-info-queries.ts';
import { termsOf } from '#src/screens/orders/service-info/terms-of.tsx';

const info: ServiceInfo = {
  AccountId: 1,
  ServiceName: 'A service',
  PrepaidPeriodEndDate: null,
  MinimumContractEndDate: null,
  LockPeriodEndDate: null,
  AutoRenew: null,
  CommitmentPeriod: null,
  FeeType: null,
  BillingRule: 'in advance',
  ProductNumber: 'P-1',
  VendorSku: null,
  Quantity: null,
  Tags: [],
  Categories: [],
  DisplayValues: {},
};

const termsWith = (...fields: string[]) =>
  termsOf(info, new Map(fields.map(field => [field, null]))).map(({ key }) => key);

test('[ACC-09] a term of a hidden field is left out; an empty one is shown as not set', () => {
  expect(termsWith('CommitmentPeriod', 'Quantity', 'ProductNumber')).toEqual([
    'CommitmentPeriod',
    'BillingRule',
    'Quantity',
    'ProductNumber',
  ]);
  expect(termsWith()).toEqual(['BillingRule', 'ProductNumber']);
});
