import { readPageData } from '#src/branding/page-data.ts';
import { takePrivateData } from '#src/branding/private-data.ts';
import { portal } from './portal.ts';
import { queryClient } from './query-client.ts';

/** Fills the cache from the page's data (docs/adr/0030), unless that is in another language than the browser's. */
export function fillFromPage(): void {
  const reads = takePrivateData('reads') ?? [];
  if (readPageData().locale !== portal.getSnapshot().context.locale) return;
  for (const { queryKey, data } of reads) queryClient.setQueryData(queryKey, data);
}
