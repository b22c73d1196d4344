/** The fields and layouts of every account type. */
import type { AccountType } from '#contract/accounts/account.ts';
import type { AccountTypeConfiguration } from './account-types/account-type.ts';
import { company } from './account-types/company.ts';
import { department } from './account-types/department.ts';
import { product } from './account-types/product.ts';
import { provider } from './account-types/provider.ts';
import { reseller } from './account-types/reseller.ts';
import { user } from './account-types/user.ts';
import { vendor } from './account-types/vendor.ts';

export const ACCOUNT_TYPE_CONFIGURATION: Readonly<Record<AccountType, AccountTypeConfiguration>> = {
  Provider: provider,
  Reseller: reseller,
  Company: company,
  Department: department,
  User: user,
  Vendor: vendor,
  Product: product,
};
