/** The part of IAccountService (section 7) about single fields: their choices and validation. */
import * as z from 'zod/mini';
import { fieldValue } from '#contract/identity/session.ts';
import { ANY_USER, HOLDERS, SELLERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { ACCOUNT_TYPES, accountView } from './account.ts';
import { maxRows, searchString } from './tree.ts';

const accountType = z.enum(ACCOUNT_TYPES);
const fieldName = z.string().check(z.maxLength(100));

const enumMembers = z.array(z.object({ DisplayName: z.string(), Value: z.string() }));

/** The account being edited, or the parent of a new one. */
const place = { accountType, fieldName, accountId: z.nullable(z.int()) };

export const accountFieldOperations = {
  /** Built-in choices of a combobox: countries, languages, currencies, time zones, enum members. */
  'IAccountService/GetEnumDataForField': operation({
    input: z.object({ accountType, fieldName }),
    output: enumMembers,
    access: 'signed-in',
    checkedOn: 'nowhere',
    sample: () => ({ accountType: 'User' as const, fieldName: 'Country' }),
    callers: ANY_USER,
  }),
  /** Choices of a combobox from an external system, filtered by a text. 502 when it does not respond. */
  'IAccountService/ResolveRemoteEnum': operation({
    input: z.object({ ...place, searchString, maxRows }),
    output: z.object({ EnumMembers: enumMembers, More: z.boolean() }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({
      accountType: 'User' as const,
      fieldName: 'CostCentre',
      accountId: target.user,
      searchString: '',
      maxRows: 1,
    }),
    callers: HOLDERS,
  }),
  /** Whether the value is unique; `accountId` is the account being edited, null for a new one. */
  'IAccountService/ValidateUniqueField': operation({
    input: z.object({ ...place, value: z.string().check(z.maxLength(4000)) }),
    output: z.object({ IsUnique: z.boolean() }),
    access: 'signed-in',
    checkedOn: 'account',
    limits: ['uniqueCheck'],
    sample: target => ({
      accountType: 'User' as const,
      fieldName: 'Username',
      accountId: target.user,
      value: 'x',
    }),
    callers: HOLDERS,
  }),
  /** Validation by an external system; `Message` is in the caller's language. */
  'IAccountService/ValidateRemoteFieldWithResult': operation({
    input: z.object({ ...place, value: fieldValue }),
    output: z.object({ IsValid: z.boolean(), Message: z.nullable(z.string()) }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({
      accountType: 'Company' as const,
      fieldName: 'TaxId',
      accountId: target.company,
      value: 'x',
    }),
    callers: SELLERS,
  }),
  /** The fields of a new account, with their initial values below this parent. */
  'IAccountService/GetDefaultViewsForCustomAction': operation({
    input: z.object({ accountType, action: z.enum(['Create']), parentAccountId: z.int() }),
    output: z.object({ Views: z.record(z.string(), accountView) }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({
      accountType: 'User' as const,
      action: 'Create' as const,
      parentAccountId: target.parent,
    }),
    callers: HOLDERS,
  }),
};
