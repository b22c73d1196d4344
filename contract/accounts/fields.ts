/** The part of IAccountService (section 7) that is about single fields: their choices, and whether a value will do. */
import * as z from 'zod/mini';
import { fieldValue } from '#contract/identity/session.ts';
import { operations } from '#contract/platform/operation.ts';
import { ACCOUNT_TYPES, accountView } from './account.ts';
import { maxRows, searchString } from './tree.ts';

const accountType = z.enum(ACCOUNT_TYPES);
const fieldName = z.string().check(z.maxLength(100));

const enumMembers = z.array(z.object({ DisplayName: z.string(), Value: z.string() }));

/** Where a value is typed: the account, or the one that a new account will stand under. */
const place = { accountType, fieldName, accountId: z.nullable(z.int()) };

export const accountFieldOperations = operations({
  /** The choices of a combobox that come with the portal: countries, languages, currencies, time zones, members. */
  'IAccountService/GetEnumDataForField': {
    input: z.object({ accountType, fieldName }),
    output: enumMembers,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** The choices of a combobox that another system keeps, narrowed by a text. 502 when it does not answer. */
  'IAccountService/ResolveRemoteEnum': {
    input: z.object({ ...place, searchString, maxRows }),
    output: z.object({ EnumMembers: enumMembers, More: z.boolean() }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Whether nobody else has the value; `accountId` is the account it is typed for, null for a new one. */
  'IAccountService/ValidateUniqueField': {
    input: z.object({ ...place, value: z.string().check(z.maxLength(4000)) }),
    output: z.object({ IsUnique: z.boolean() }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** What another system says to a value; `Message` is for the person, in their language. */
  'IAccountService/ValidateRemoteFieldWithResult': {
    input: z.object({ ...place, value: fieldValue }),
    output: z.object({ IsValid: z.boolean(), Message: z.nullable(z.string()) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** The fields of an account that is not there yet, with what they begin with below this parent. */
  'IAccountService/GetDefaultViewsForCustomAction': {
    input: z.object({ accountType, action: z.enum(['Create']), parentAccountId: z.int() }),
    output: z.object({ Views: z.record(z.string(), accountView) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
});
