/** IMetadataService (section 7): the items and the service groups that rules and filters of prices name (MKT-04). */
import * as z from 'zod/mini';
import { allOf, anyOf, need } from '#contract/identity/capability.ts';
import { operations } from '#contract/platform/operation.ts';
import { READS_PRICELISTS } from './pricelist-rights.ts';
import { priceSearch, READS_RULES } from './pricing.ts';

/** Items or groups per page. */
export const TARGETS_PAGE = 50;

/** Who edits rules chooses groups in them; the screen of the groups has a right of its own. */
export const READS_GROUPS = anyOf(
  READS_RULES,
  allOf(READS_PRICELISTS, need('SERVICE_GROUP_MANAGEMENT', 'Read')),
);

/** The key of a page's last row. */
const targetKey = z.object({ Name: z.string(), Id: z.number() });
const after = z.optional(z.nullable(targetKey));

const priceableItem = z.object({ Id: z.number(), Name: z.string(), Sku: z.string(), Vendor: z.string() });

const serviceGroup = z.object({ Id: z.number(), Name: z.string(), MemberCount: z.number() });

export const priceTargetOperations = operations({
  /** The items of a pricelist that the text is in the service or the product number of, by name. */
  'IMetadataService/GetPriceableItems': {
    input: z.object({ marketplaceId: z.int(), search: priceSearch, after }),
    output: z.object({ Rows: z.array(priceableItem), Next: z.nullable(targetKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
  },
  /** The service groups of a pricelist's owner by name. */
  'IMetadataService/GetServiceGroups': {
    input: z.object({ marketplaceId: z.int(), search: z.string().check(z.maxLength(100)), after }),
    output: z.object({ Rows: z.array(serviceGroup), Next: z.nullable(targetKey) }),
    access: READS_GROUPS,
    checkedOn: 'account',
  },
});
