/**
 * Every field with a read right (section 6), on an account of its type, in every operation: without the right on that
 * account no response contains the field's value or name.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import type { AccountType } from '#contract/accounts/account.ts';
import { makeRole } from '#tests/support/placed-people.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';
import { answersAbout, otherAnswers } from './guarded/answers.ts';
import { mentions } from './guarded/definitions.ts';
import type { GuardedField } from './guarded/definitions.ts';
import { allBut, readerWith } from './guarded/people.ts';
import type { Readers } from './guarded/people.ts';
import { startGuarded } from './guarded/world.ts';
import type { GuardedWorld } from './guarded/world.ts';

let world: GuardedWorld;
beforeAll(async () => {
  world = await startGuarded();
});
afterAll(() => world.portal.close());

test('[SEC-01] the fields that sessions and lists always contain have no read right', () => {
  const always =
    'AccountIdentificator Country Currency DisplayName Email Firstname Language Lastname Status Username';
  const names = world.shipped.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['CreditLimit', 'UnitPrice']));
  expect(names.filter(name => always.split(' ').includes(name))).toEqual([]);
});

test('[ACC-02] every account type and every field template is covered', async () => {
  expect(new Set(world.fields.map(({ type }) => type))).toEqual(new Set(ACCOUNT_TYPES));
  const rows = await world.portal.deps.db.selectFrom('field_definition').select('definition').execute();
  const templates = (all: readonly Pick<GuardedField, 'definition'>[]) =>
    new Set(all.map(({ definition }) => definition.template));
  expect(templates(world.fields)).toEqual(templates(rows));
});

test('[SEC-05] responses that concern no account contain no guarded fields', async () => {
  const { about, readers } = world.cases.Provider;
  const found: unknown[] = [];
  for await (const { label, text } of otherAnswers(readers.elsewhere, about)) {
    for (const field of world.fields) if (mentions(text, field)) found.push([label, field.name]);
  }
  expect(found).toEqual([]);
});

const LOG = [
  'IAccountService/ExportAuditLog',
  'IAccountService/GetAuditLog',
  'log of all below',
  'log of all below as a file',
  'own log',
  'own log as a file',
];
const CHANGED = ['IAccountService/LoadAccountById', 'IAccountService/UpdateAccount'];
const MOVED = ['IAccountService/MoveAccount'];
const ENDED = ['IAccountService/CancelTermination', 'IAccountService/TerminateAccount'];
const IMPORTED = ['IImportService/GetImportDetails'];
const MADE = [...IMPORTED, 'form beside'];
/** The form of a user has a field of the same name. */
const NEXT = ['IAccountService/GetDefaultViewsForCustomAction'];
/** Contains the periods and contracts that a termination would cut short. */
const CUT_SHORT = ['IAccountService/GetAccountsForTermination'];
const SOLD = [
  'IAccountService/ExportSubscriptions',
  'IAccountService/FilterSubscriptions',
  'IAccountService/GetServiceInfo',
  'IAccountService/GetSubscriptionPrices',
  'IMarketplaceService/GetServiceOrderForm',
];
/** Contains the newest entries of the log, which are about guarded fields unless others are newer. */
const SUMMED_UP = ['IAccountService/GetAccountOverview'];
const REVEALED = ['IAccountService/RevealField'];
const PROFILE = [
  'IServiceManagementService/GetVendorProfile',
  'IServiceManagementService/SetVendorLogo',
  'IServiceManagementService/UpdateVendorProfile',
];

/** The responses that contain the fields with the right. Users cannot move or terminate an account above their own. */
const SHOWING: Record<AccountType, readonly string[]> = {
  Provider: [...CHANGED, ...LOG],
  Reseller: [...CHANGED, ...LOG, ...IMPORTED, 'form of a Company below'],
  Company: [...CHANGED, ...LOG, ...MADE],
  Department: [...CHANGED, ...ENDED, ...LOG, ...MOVED, ...MADE, ...NEXT],
  User: [...CHANGED, ...ENDED, ...LOG, ...MOVED, ...MADE, ...NEXT],
  Vendor: [...CHANGED, ...ENDED, ...LOG, ...MADE, ...MOVED, ...PROFILE, ...REVEALED],
  Product: [...CHANGED, ...CUT_SHORT, ...ENDED, ...LOG, ...MOVED, ...REVEALED, ...SOLD],
};

describe.each(sampleOf(ACCOUNT_TYPES, { share: 3 }))('[ACC-02] [SEC-05] guarded fields of a %s', type => {
  const labelsFor = async (who: keyof Readers, labels?: readonly string[]) => {
    const { fields, about, readers } = world.cases[type];
    const found: string[] = [];
    for await (const { label, text } of answersAbout(readers[who], about, labels)) {
      if (fields.some(field => mentions(text, field))) found.push(label);
    }
    return found.toSorted();
  };

  test('are with the right in every response that contains fields', async () => {
    const shown = await labelsFor('holder');
    expect(shown.filter(label => !SUMMED_UP.includes(label))).toEqual(SHOWING[type].toSorted());
  });

  test('are in no response without the right', async () => {
    expect(await labelsFor('lacking', [...SHOWING[type], ...SUMMED_UP])).toEqual([]);
  });

  test('are in no response with the right only in another place', async () => {
    expect(await labelsFor('elsewhere')).toEqual([]);
  });

  test('are each hidden only without their own right', async () => {
    const { portal, home, cases } = world;
    const { fields, about, over } = cases[type];
    for (const { readRight } of fields) {
      const role = await makeRole(portal, allBut([readRight]));
      const { visitor } = await readerWith(portal, home, [{ role, over }]);
      const { text } = await visitor.call('IAccountService/LoadAccountById', { accountId: about.account.id });
      const shown = fields.filter(field => mentions(text, field)).map(({ name }) => name);
      const others = fields.filter(field => field.readRight !== readRight).map(({ name }) => name);
      expect([readRight, shown]).toEqual([readRight, others]);
    }
  });
});
