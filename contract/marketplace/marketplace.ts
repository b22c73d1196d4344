/** The used parts of IMarketplaceService and IServiceManagementService (section 7): searching and showing services. */
import * as z from 'zod/mini';
import { need } from '#contract/identity/capability.ts';
import { operations } from '#contract/platform/operation.ts';

/** Section 3: one service of a search response, with the data of a result card. */
export const serviceSummary = z.object({
  Id: z.number(),
  DisplayName: z.string(),
  Icon: z.nullable(z.string()),
  Vendor: z.string(),
  Summary: z.string(),
  Categories: z.array(z.string()),
  Tags: z.array(z.string()),
  IsNew: z.boolean(),
});
export type ServiceSummary = z.infer<typeof serviceSummary>;

export const service = z.extend(serviceSummary, {
  VendorAccountId: z.number(),
  Description: z.string(),
});
export type Service = z.infer<typeof service>;

const names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

/** Section 3: the service search request; every part is optional. */
export const serviceSearchOptions = z.object({
  DisplayName: z.optional(z.string().check(z.maxLength(200))),
  OwnerAccountIds: z.optional(z.array(z.int()).check(z.maxLength(100))),
  ServiceCategories: z.optional(names),
  ServiceTags: z.optional(names),
  ShowNewOnly: z.optional(z.boolean()),
  Source: z.optional(z.object({ Type: z.literal('Root') })),
});
export type ServiceSearchOptions = z.infer<typeof serviceSearchOptions>;

export const marketplaceOperations = operations({
  'IMarketplaceService/SearchServices': {
    input: z.object({
      limit: z.int().check(z.minimum(1), z.maximum(500)),
      options: serviceSearchOptions,
      orderBy: z.optional(
        z.array(z.object({ Field: z.enum(['Ranking', 'DisplayName']), Ascending: z.boolean() })),
      ),
    }),
    output: z.object({ Services: z.array(serviceSummary), Total: z.number() }),
    access: need('MARKETPLACE', 'Read'),
    checkedOn: 'nowhere',
  },
  /** The vendors, categories and tags available as filters. */
  'IMarketplaceService/GetSearchServicesMetadata': {
    input: z.object({}),
    output: z.object({
      Vendors: z.array(z.object({ AccountId: z.number(), DisplayName: z.string() })),
      Categories: z.array(z.string()),
      Tags: z.array(z.string()),
    }),
    access: need('MARKETPLACE', 'Read'),
    checkedOn: 'nowhere',
  },
  'IServiceManagementService/GetService': {
    input: z.object({ serviceId: z.int() }),
    output: service,
    access: need('MARKETPLACE', 'Read'),
    checkedOn: 'nowhere',
  },
});
