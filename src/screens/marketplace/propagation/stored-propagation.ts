/** Storage of an unfinished propagation, which survives a reload. */
import * as z from 'zod/mini';
import type { PricelistProperties } from '#contract/marketplace/pricelists.ts';
import { filtersInput, propagationResult } from '#contract/marketplace/propagation-data.ts';
import type { PropagationDraft } from '#machines/marketplace/propagation-types.ts';
import { readFromTab } from '#src/app/tab-storage.ts';

const target = z.object({
  customerId: z.int(),
  customer: z.string(),
  marketplaceId: z.int(),
  marketplace: z.string(),
});
const draft = z.object({
  step: z.enum(['filters', 'customers', 'review', 'starting', 'running']),
  filters: filtersInput,
  targets: z.array(target),
  version: z.int(),
  key: z.string(),
  jobId: z.nullable(z.int()),
  results: z.array(propagationResult),
});

export const propagationKey = (marketplaceId: number): string => `propagation-${marketplaceId}`;

/** A new one begins with the filters of the pricelist. */
export function readStoredPropagation({ Id, Filters, Version }: PricelistProperties): PropagationDraft {
  const parsed = draft.safeParse(readFromTab(propagationKey(Id)));
  return parsed.success
    ? parsed.data
    : { step: 'filters', filters: Filters, targets: [], version: Version, key: '', jobId: null, results: [] };
}
