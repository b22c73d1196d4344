/** The part of IAccountService (section 7) about single fields: their choices and validation. */
import * as z from 'zod/mini';
import { fieldValue } from '#contract/identity/session.ts';
import { operations } from '#contract/platform/operation.ts';
import { ACCOUNT_TYPES, accountView } from './account.ts';
import { maxRows, searchString } from './tree.ts';

const accountType = z.enum(ACCOUNT_TYPES);
const fieldName = z.string().check(z.maxLength(100));

const enumMembers = z.array(z.object({ DisplayName: z.string(), Value: z.string() }));

/** The account being edited, or the parent of a new one. */
const place = { accountType, fieldName, accountId: z.nullable(z.int()) };

export const accountFieldOperations = operations({
  /** Built-in choices of a combobox: countries, languages, currencies, time zones, enum members. */
  'IAccountService/GetEnumDataForField': {
    input: z.object({ accountType, fieldName }),
    output: enumMembers,
    access: 'signed-in',
    checkedOn: 'nowhere',
  },
  /** Choices of a combobox from an external system, filtered by a text. 502 when it does not respond. */
  'IAccountService/ResolveRemoteEnum': {
    input: z.object({ ...place, searchString, maxRows }),
    output: z.object({ EnumMembers: enumMembers, More: z.boolean() }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Whether the value is unique; `accountId` is the account being edited, null for a new one. */
  'IAccountService/ValidateUniqueField': {
    input: z.object({ ...place, value: z.string().check(z.maxLength(4000)) }),
    output: z.object({ IsUnique: z.boolean() }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Validation by an external system; `Message` is in the caller's language. */
  'IAccountService/ValidateRemoteFieldWithResult': {
    input: z.object({ ...place, value: fieldValue }),
    output: z.object({ IsValid: z.boolean(), Message: z.nullable(z.string()) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** The fields of a new account, with their initial values below this parent. */
  'IAccountService/GetDefaultViewsForCustomAction': {
    input: z.object({ accountType, action: z.enum(['Create']), parentAccountId: z.int() }),
    output: z.object({ Views: z.record(z.string(), accountView) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
});
