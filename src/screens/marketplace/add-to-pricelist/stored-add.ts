/** Storage of an unfinished choice of services and pricelists, which survives a reload. */
import * as z from 'zod/mini';
import type { AddDraft } from '#machines/marketplace/add-to-pricelist.machine.ts';
import { readFromTab } from '#src/app/tab-storage.ts';

const draft = z.object({
  step: z.enum(['services', 'lists', 'review']),
  serviceIds: z.array(z.int()),
  changes: z.array(z.object({ id: z.int(), name: z.string(), change: z.enum(['add', 'remove']) })),
});

export const addKey = (preselected: readonly number[]): string => `add-to-pricelist-${preselected.join(',')}`;

export function readStoredAdd(preselected: readonly number[]): AddDraft {
  const parsed = draft.safeParse(readFromTab(addKey(preselected)));
  return parsed.success ? parsed.data : { step: 'services', serviceIds: preselected, changes: [] };
}
