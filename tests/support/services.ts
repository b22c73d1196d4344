/** Services of vendors, and the calls that change them, for tests of the service tool. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ServiceTexts, TextsOf } from '#contract/marketplace/service-limits.ts';
import type { ServiceDetails } from '#contract/marketplace/service-tool.ts';
import type { Input } from '#contract/operations.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { enterAccount } from './enter.ts';
import { enterAll } from './entered.ts';
import { makePerson, makeRole } from './placed-people.ts';
import type { Right } from './placed-people.ts';
import type { Portal } from './server.ts';
import { visit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

export type Services = Awaited<ReturnType<typeof servicesIn>>;

const PLAN: NonNullable<Input<'IServiceManagementService/UpdateService'>['plans']>[number] = {
  PlanId: null,
  ProductNumber: 'P-1',
  VendorSku: 'V-1',
  CommitmentPeriod: 'annual',
  IsLocked: false,
  MaxQuantity: 10,
  IsOffered: true,
  Charges: [{ Kind: 'monthly', EveryMonths: null, Sku: 'P-1-M' }],
};

/** Returns texts in some languages and empty ones in the others. */
export const textsWith = (some: Partial<Record<Locale, Partial<TextsOf>>>): ServiceTexts =>
  Object.fromEntries(
    LOCALES.map(locale => [locale, { Name: '', Summary: '', Description: '', ...some[locale] }]),
  ) as ServiceTexts;

/** Returns a plan with unique numbers. */
export function newPlan(more: Partial<typeof PLAN> = {}): typeof PLAN {
  const number = randomUUID().slice(0, 20);
  const Charges = [{ Kind: 'monthly' as const, EveryMonths: null, Sku: number }];
  return { ...PLAN, ProductNumber: number, VendorSku: number, Charges, ...more };
}

export async function servicesIn(portal: Portal) {
  const { db } = portal.deps;
  const as = await enterAll(portal, ['administrator', 'companyAdministrator', 'resellerManager', 'user']);
  const vendors = await db
    .selectFrom('account')
    .select(['id', 'display_name as name', 'parent_id'])
    .where('type', '=', 'Vendor')
    .orderBy('id')
    .execute();
  const [vendor, otherVendor] = vendors;
  if (!vendor || !otherVendor) throw new Error('The demonstration data has no two vendors');

  const details = async (serviceId: number, by: Visitor = as('administrator')): Promise<ServiceDetails> =>
    (await by.call('IServiceManagementService/GetService', { serviceId })).data;

  const update = async (
    serviceId: number,
    parts: Omit<Input<'IServiceManagementService/UpdateService'>, 'serviceId' | 'version'>,
    by: Visitor = as('administrator'),
  ) => {
    const { version } = await db
      .selectFrom('service')
      .select('version')
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow();
    return by.call('IServiceManagementService/UpdateService', { serviceId, version, ...parts });
  };

  return {
    as,
    vendor,
    otherVendor,
    details,
    update,
    /** Creates a hidden service without texts and plans and returns its id. */
    create: async (name = `Service ${randomUUID()}`, vendorId = vendor.id): Promise<number> => {
      const answer = await as('administrator').call('IServiceManagementService/CreateService', {
        vendorId,
        name,
        idempotencyKey: randomUUID(),
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.data.Id;
    },
    show: (serviceId: number, isShown = true) =>
      as('administrator').call('IServiceManagementService/ShowService', { serviceId, isShown }),
    remove: (serviceId: number) =>
      as('administrator').call('IServiceManagementService/DeleteService', { serviceId }),
    /** Returns a signed-in user with these rights over the first vendor only. */
    vendorPerson: async (...rights: Right[]): Promise<Visitor> => {
      const role = await makeRole(portal, ['LOGIN:Execute', ...rights], 'Vendor');
      const person = await makePerson(portal, vendor.parent_id ?? 0, [{ role, over: vendor.id }]);
      const visitor = visit(portal.origin);
      await enterAccount(portal, visitor, person);
      return visitor;
    },
  };
}
