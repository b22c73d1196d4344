/**
 * The part of IMetadataService (section 7) about service groups (MKT-08): named sets of services that a seller uses in
 * rules. All rights are checked on the owner, who is the provider or a reseller.
 */
import * as z from 'zod/mini';
import { anyOf } from '#contract/identity/capability.ts';
import { ANY_SELLER, SELLERS } from '#contract/platform/callers.ts';
import { counted, listQuery, pageKey } from '#contract/platform/lists.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { GROUP_LIST } from './group-list.ts';
import { READS_RULES } from './pricing.ts';
import { DELETES_GROUPS, READS_GROUPS, WRITES_GROUPS } from './service-group-rights.ts';

/** Groups, owners or services per page. */
export const GROUPS_PAGE = 50;
/** Maximum number of groups per owner, and of services per group. */
export const MOST_GROUPS = 500;
export const MOST_MEMBERS = 2000;
/** Maximum number of uses of a group, or services of a change, listed by name; all are counted. */
export const MOST_NAMED = 20;
/** Maximum number of spreadsheet problems listed. */
export const MOST_PROBLEMS = 500;

/** Users who edit rules need to choose groups for them. */
export const CHOOSES_GROUPS = anyOf(READS_RULES, READS_GROUPS);

const ownerId = z.int();
const groupId = z.int();
const version = z.int();
const name = requiredLine(100);
const search = z.string().check(z.maxLength(100));
const ids = z.array(z.int()).check(z.maxLength(MOST_MEMBERS));

/** Sort key of a page's last row. */
const serviceKey = z.object({ DisplayName: z.string(), Id: z.number() });

const groupService = z.object({ Id: z.number(), DisplayName: z.string(), Vendor: z.string() });
export type GroupService = z.infer<typeof groupService>;

/** A rule that uses a group; `ValidFrom` is null when it is in force, else the time its version comes into force. */
const groupUse = z.object({
  MarketplaceId: z.number(),
  Marketplace: z.string(),
  Rule: z.string(),
  ValidFrom: z.nullable(z.string()),
});
export type GroupUse = z.infer<typeof groupUse>;

const groupRow = z.object({
  Id: z.number(),
  Name: z.string(),
  MemberCount: z.number(),
  /** Number of rules, in force or planned, that use it. */
  UseCount: z.number(),
  /** The first of these rules, by pricelist; absent without the right to read rules on the owner. */
  UsedBy: z.optional(z.array(groupUse)),
  Version: z.number(),
});
export type ServiceGroupRow = z.infer<typeof groupRow>;

const serviceGroup = z.extend(groupRow, {
  OwnerAccount: z.object({ AccountId: z.number(), DisplayName: z.string() }),
  /** By name. `IsOffered`: the owner can still offer it; a service no longer offered stays until it is removed. */
  Members: z.array(z.extend(groupService, { IsOffered: z.boolean() })),
  MayChange: z.boolean(),
  MayDelete: z.boolean(),
});
export type ServiceGroup = z.infer<typeof serviceGroup>;

const groupOwner = z.object({ AccountId: z.number(), DisplayName: z.string(), MayChange: z.boolean() });
export type GroupOwner = z.infer<typeof groupOwner>;

/** `Column` is a letter, as spreadsheet programs name it; `Message` is in the caller's language. */
const sheetProblem = z.object({ Row: z.number(), Column: z.string(), Message: z.string() });
export type SheetProblem = z.infer<typeof sheetProblem>;

/** `First` has the first services by name, `Count` the number of all. */
const named = z.object({ Count: z.number(), First: z.array(z.string()) });

const groupChange = z.object({
  Name: z.string(),
  IsNew: z.boolean(),
  Added: named,
  Removed: named,
  /** As of a group: the number of rules whose prices change with it. */
  UseCount: z.number(),
});
export type GroupChange = z.infer<typeof groupChange>;

const sheetCheck = z.object({
  /** Rows with a group, without the heading. */
  RowCount: z.number(),
  ProblemCount: z.number(),
  Problems: z.array(sheetProblem),
  /** Groups that the file creates or changes, in file order. Groups not in the file stay unchanged. */
  Changes: z.array(groupChange),
  /** Number of groups that the file leaves unchanged. */
  SameCount: z.number(),
  /** Identifies the changes and the data they were compared with, for UploadServiceGroups. */
  Key: z.string(),
});
export type SheetCheck = z.infer<typeof sheetCheck>;

const upload = { ownerId, uploadId: z.uuid() };

export const serviceGroupOperations = {
  /** The sellers on whom the caller may read groups, by name; at most {@link GROUPS_PAGE}. */
  'IMetadataService/GetServiceGroupOwners': operation({
    input: z.object({ search }),
    output: z.object({ Owners: z.array(groupOwner) }),
    access: READS_GROUPS,
    checkedOn: 'each row',
    sample: () => ({ search: '' }),
    callers: ANY_SELLER,
  }),
  /** The groups of a seller, or of a pricelist's owner, by name unless sorted otherwise. */
  'IMetadataService/GetServiceGroups': operation({
    input: z
      .object({
        ownerId: z.optional(ownerId),
        marketplaceId: z.optional(z.int()),
        query: z.optional(listQuery(GROUP_LIST)),
        after: pageKey,
      })
      .check(
        z.refine(({ ownerId: owner, marketplaceId: list }) => (owner === undefined) !== (list === undefined)),
      ),
    output: z.object({
      Rows: z.array(groupRow),
      Next: z.nullable(z.string()),
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: CHOOSES_GROUPS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  'IMetadataService/GetServiceGroup': operation({
    input: z.object({ groupId }),
    output: serviceGroup,
    access: READS_GROUPS,
    checkedOn: 'account',
    sample: target => ({ groupId: target.group }),
    callers: SELLERS,
  }),
  /** Services that a seller's groups may contain, by name: those it can offer, and those of its pricelists. */
  'IMetadataService/GetServicesForGroups': operation({
    input: z.object({ ownerId, search, after: z.optional(z.nullable(serviceKey)) }),
    output: z.object({ Rows: z.array(groupService), Next: z.nullable(serviceKey) }),
    access: READS_GROUPS,
    checkedOn: 'account',
    sample: target => ({ ownerId: target.seller, search: '' }),
    callers: SELLERS,
  }),
  /** Creates an empty group. Names must differ within an owner by more than case and accents. */
  'IMetadataService/CreateServiceGroup': operation({
    input: z.object({ ownerId, name, idempotencyKey }),
    output: z.object({ Id: z.number() }),
    access: WRITES_GROUPS,
    checkedOn: 'account',
    // A name in use, which is rejected after all other checks.
    sample: target => ({
      ownerId: target.seller,
      name: target.groupName,
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
  /** Renames it, adds and removes services; 409 with the current group when somebody else has changed it. */
  'IMetadataService/UpdateServiceGroup': operation({
    input: z.object({ groupId, version, name, add: ids, remove: ids }),
    output: serviceGroup,
    access: WRITES_GROUPS,
    checkedOn: 'account',
    // A wrong version, which is rejected after all other checks.
    sample: target => ({
      groupId: target.group,
      version: -1,
      name: 'x',
      add: [],
      remove: [],
    }),
    callers: SELLERS,
  }),
  /** 409 with the group while a rule, in force or planned, uses it, and when somebody else has changed it. */
  'IMetadataService/DeleteServiceGroup': operation({
    input: z.object({ groupId, version }),
    output: z.object({}),
    access: DELETES_GROUPS,
    checkedOn: 'account',
    sample: target => ({ groupId: target.group, version: -1 }),
    callers: SELLERS,
  }),
  /** All groups of a seller as a spreadsheet with one row per service of each group. */
  'IMetadataService/DownloadServiceGroups': operation({
    input: z.object({ ownerId }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_GROUPS,
    checkedOn: 'account',
    sample: target => ({ ownerId: target.seller }),
    callers: SELLERS,
  }),
  /** What such a spreadsheet (contract/platform/uploads.ts) would change; saves nothing. */
  'IMetadataService/CheckServiceGroups': operation({
    input: z.object(upload),
    output: sheetCheck,
    access: WRITES_GROUPS,
    checkedOn: 'account',
    sample: target => ({ ownerId: target.seller, uploadId: crypto.randomUUID() }),
    callers: SELLERS,
  }),
  /** Saves all changes of a checked spreadsheet, or none; 409 when the changes would now be different. */
  'IMetadataService/UploadServiceGroups': operation({
    input: z.object({ ...upload, key: z.string().check(z.maxLength(100)), idempotencyKey }),
    output: z.object({ CreatedCount: z.number(), ChangedCount: z.number() }),
    access: WRITES_GROUPS,
    checkedOn: 'account',
    // A missing file, which is rejected after all other checks.
    sample: target => ({
      ownerId: target.seller,
      uploadId: crypto.randomUUID(),
      key: '',
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
};
