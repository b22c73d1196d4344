/**
 * IServiceManagementService (section 7): the services of the vendors on which the caller may read them, and their parts. All rights
 * are checked on the vendor, part by part.
 */
import * as z from 'zod/mini';
import { ANY_SELLER, PROVIDER_ONLY, SELLERS } from '#contract/platform/callers.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { counted, listQuery, pageKey } from '#contract/platform/lists.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { optionalLine, requiredLine } from '#contract/platform/typed-text.ts';
import { FEE_TYPES } from './fee-types.ts';
import {
  MOST_CATEGORIES,
  MOST_CHARGES,
  MOST_MONTHS,
  MOST_PLANS,
  MOST_QUANTITY,
  MOST_TAGS,
  PICTURE_BYTES,
  SERVICE_STATES,
  TEXT_LENGTHS,
  WORD_LENGTH,
} from './service-limits.ts';
import { SERVICE_LIST } from './service-list.ts';
import { READS_SERVICES, WRITES_SERVICES } from './service-rights.ts';

const serviceState = z.enum(SERVICE_STATES);
export type ServiceState = z.infer<typeof serviceState>;

const locale = z.enum(LOCALES);
const vendor = z.object({ AccountId: z.number(), DisplayName: z.string() });

const managedService = z.object({
  Id: z.number(),
  DisplayName: z.string(),
  Icon: z.nullable(z.string()),
  Vendor: vendor,
  Categories: z.array(z.string()),
  Tags: z.array(z.string()),
  State: serviceState,
  /** The languages in which it is complete. */
  Languages: z.array(locale),
  UpdatedAt: z.string(),
});
export type ManagedService = z.infer<typeof managedService>;

const word = requiredLine(WORD_LENGTH);

const name = requiredLine(TEXT_LENGTHS.Name);

const info = z.object({
  Name: name,
  VendorAccountId: z.int(),
  Categories: z.array(word).check(z.maxLength(MOST_CATEGORIES)),
  /** Changing them requires {@link WRITES_TAGS}. */
  Tags: z.array(word).check(z.maxLength(MOST_TAGS)),
});
export type ServiceInfo = z.infer<typeof info>;

const textsOf = z.object({
  Name: optionalLine(TEXT_LENGTHS.Name),
  Summary: z.string().check(z.trim(), z.maxLength(TEXT_LENGTHS.Summary)),
  Description: z.string().check(z.trim(), z.maxLength(TEXT_LENGTHS.Description)),
});
/** Texts in every language; empty where there is none. */
const serviceTexts = z.record(locale, textsOf);

const charge = z.object({
  Kind: z.enum(FEE_TYPES),
  /** Set for `perMonths` and `prepaidMonths`, null for others. */
  EveryMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MONTHS))),
  Sku: word,
});
export type PlanCharge = z.infer<typeof charge>;

const plan = z.object({
  /** Null for a new one. */
  PlanId: z.nullable(z.int()),
  ProductNumber: word,
  VendorSku: word,
  CommitmentPeriod: z.enum(COMMITMENT_PERIODS),
  /** Subscriptions cannot be terminated before the commitment ends. */
  IsLocked: z.boolean(),
  MaxQuantity: z.int().check(z.minimum(1), z.maximum(MOST_QUANTITY)),
  /** If false, it can no longer be ordered. */
  IsOffered: z.boolean(),
  Charges: z.array(charge).check(z.minLength(1), z.maxLength(MOST_CHARGES)),
});
export type PlanDraft = z.infer<typeof plan>;

/** An ordered plan keeps its numbers, commitment and charges, and cannot be removed: subscriptions refer to them. */
const managedPlan = z.extend(plan, { IsOrdered: z.boolean() });
export type ManagedPlan = z.infer<typeof managedPlan>;

const fieldNames = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50));

/** Parts are absent when the caller may not read them. */
const serviceDetails = z.object({
  Id: z.number(),
  DisplayName: z.string(),
  Icon: z.nullable(z.string()),
  Vendor: vendor,
  State: serviceState,
  /** Set for a deleted one. */
  RestorableUntil: z.nullable(z.string()),
  UpdatedAt: z.string(),
  Version: z.number(),
  /** Number of subscriptions that are active or being set up, in the whole hierarchy. */
  Subscriptions: z.number(),
  Info: z.optional(info),
  Texts: z.optional(serviceTexts),
  Plans: z.optional(z.array(managedPlan)),
  /** Fields asked for when ordering, out of those a service can ask for. */
  Fields: z.optional(
    z.object({
      Asked: z.array(z.string()),
      Known: z.array(z.object({ Name: z.string(), DisplayName: z.string() })),
    }),
  ),
  /** The terms accepted when ordering, and their languages. */
  Terms: z.optional(
    z.nullable(z.object({ Name: z.string(), Version: z.number(), Languages: z.array(locale) })),
  ),
  May: z.object({
    Info: z.boolean(),
    Tags: z.boolean(),
    Texts: z.boolean(),
    Plans: z.boolean(),
    Fields: z.boolean(),
    Icon: z.boolean(),
  }),
});
export type ServiceDetails = z.infer<typeof serviceDetails>;

const serviceId = z.int();
const vendorId = z.optional(z.int());

export const serviceFilters = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(serviceState),
  vendorId,
  category: z.optional(z.string().check(z.maxLength(200))),
  /** Only services that are not complete in this language. */
  missing: z.optional(locale),
});
export type ServiceFilters = z.infer<typeof serviceFilters>;

/** Base64 of a PNG, JPEG or WebP of at most {@link PICTURE_BYTES}; the server rejects slightly larger ones. */
export const picture = z.base64().check(z.maxLength(2 * PICTURE_BYTES));

export const serviceToolOperations = {
  /** By name unless sorted otherwise. Includes deleted services that can still be restored. */
  'IServiceManagementService/GetServices': operation({
    input: z.object({ query: z.optional(listQuery(SERVICE_LIST)), after: pageKey }),
    output: z.object({
      Rows: z.array(managedService),
      Next: z.nullable(z.string()),
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_SERVICES,
    checkedOn: 'each row',
    sample: target => ({
      query: { filters: { vendor: { operator: 'is' as const, values: [String(target.vendor)] } } },
    }),
    callers: ANY_SELLER,
  }),
  /** Vendors on which the caller may read services, by name, and the categories and tags of their services. */
  'IServiceManagementService/GetServiceChoices': operation({
    input: z.object({}),
    output: z.object({
      Vendors: z.array(z.extend(vendor, { MayCreate: z.boolean(), MayTransferTexts: z.boolean() })),
      Categories: z.array(z.string()),
      Tags: z.array(z.string()),
    }),
    access: READS_SERVICES,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_SELLER,
  }),
  'IServiceManagementService/GetService': operation({
    input: z.object({ serviceId }),
    output: serviceDetails,
    access: READS_SERVICES,
    checkedOn: 'account',
    sample: target => ({ serviceId: target.service }),
    callers: SELLERS,
  }),
  /** The new service is hidden and has neither texts nor plans. */
  'IServiceManagementService/CreateService': operation({
    input: z.object({ vendorId: z.int(), name, idempotencyKey }),
    output: z.object({ Id: z.number(), Version: z.number() }),
    access: WRITES_SERVICES,
    checkedOn: 'account',
    // An account that is not a vendor, which is rejected after all other checks.
    sample: target => ({
      vendorId: target.seller,
      name: 'x',
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: PROVIDER_ONLY,
  }),
  /** Changes the given parts, each with its own right. 409 with the current service when the version is outdated. */
  'IServiceManagementService/UpdateService': operation({
    input: z.object({
      serviceId,
      version: z.int(),
      info: z.optional(info),
      texts: z.optional(serviceTexts),
      plans: z.optional(z.array(plan).check(z.maxLength(MOST_PLANS))),
      fields: z.optional(fieldNames),
    }),
    output: serviceDetails,
    access: READS_SERVICES,
    checkedOn: 'account',
    sample: target => ({ serviceId: target.service, version: -1 }),
    callers: SELLERS,
  }),
  /** Null removes the icon. */
  'IServiceManagementService/SetServiceIcon': operation({
    input: z.object({ serviceId, picture: z.nullable(picture) }),
    output: serviceDetails,
    access: WRITES_SERVICES,
    checkedOn: 'account',
    sample: target => ({ serviceId: target.service, picture: null }),
    callers: PROVIDER_ONLY,
  }),
  /** A hidden service is not offered; its subscriptions continue. 409 for a deleted one. */
  'IServiceManagementService/ShowService': operation({
    input: z.object({ serviceId, isShown: z.boolean() }),
    output: serviceDetails,
    access: WRITES_SERVICES,
    checkedOn: 'account',
    sample: target => ({ serviceId: target.service, isShown: true }),
    callers: PROVIDER_ONLY,
  }),
  /** 409 with the number of active subscriptions, if there are any. */
  'IServiceManagementService/DeleteService': operation({
    input: z.object({ serviceId }),
    output: serviceDetails,
    access: WRITES_SERVICES,
    checkedOn: 'account',
    sample: target => ({ serviceId: target.service }),
    callers: PROVIDER_ONLY,
  }),
  /** A restored service is hidden. 409 after 30 days. */
  'IServiceManagementService/RestoreService': operation({
    input: z.object({ serviceId }),
    output: serviceDetails,
    access: WRITES_SERVICES,
    checkedOn: 'account',
    sample: target => ({ serviceId: target.service }),
    callers: PROVIDER_ONLY,
  }),
};
