/** The part of IMetadataService (section 7) about the items that rules and price filters refer to (MKT-04). */
import * as z from 'zod/mini';
import { SELLERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { READS_PRICELISTS } from './pricelist-rights.ts';
import { priceSearch } from './pricing.ts';

/** Items per page. */
export const TARGETS_PAGE = 50;

/** The key of a page's last row. */
const targetKey = z.object({ Name: z.string(), Id: z.number() });
const after = z.optional(z.nullable(targetKey));

const priceableItem = z.object({ Id: z.number(), Name: z.string(), Sku: z.string(), Vendor: z.string() });

export const priceTargetOperations = {
  /** The items of a pricelist whose service name or product number contains the text, by name. */
  'IMetadataService/GetPriceableItems': operation({
    input: z.object({ marketplaceId: z.int(), search: priceSearch, after }),
    output: z.object({ Rows: z.array(priceableItem), Next: z.nullable(targetKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace, search: 'abc' }),
    callers: SELLERS,
  }),
};
