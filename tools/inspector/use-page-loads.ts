/** The records of a tab, by page load: after a reload the records of the previous load are still available. */
import { useEffect, useState } from 'react';
import { openChannel, RECORDS_REQUEST } from './inspection-record.ts';
import type { InspectionRecord, RecordsMessage } from './inspection-record.ts';

export type PageLoad = { page: string; address: string; startedAt: number; records: InspectionRecord[] };

/** Adds a message's records. Messages may overlap: after a request a page sends everything again. */
export function withMessage(
  loads: PageLoad[],
  { page, address, startedAt, offset, records }: RecordsMessage,
): PageLoad[] {
  const known = loads.find(one => one.page === page)?.records ?? [];
  if (offset > known.length) return loads;
  const load = { page, address, startedAt, records: [...known.slice(0, offset), ...records] };
  return [...loads.filter(one => one.page !== page), load].sort((a, b) => a.startedAt - b.startedAt);
}

export function usePageLoads(tab: string): PageLoad[] {
  const [loads, setLoads] = useState<PageLoad[]>([]);
  useEffect(() => {
    const channel = openChannel(tab);
    channel.addEventListener('message', ({ data }) => {
      if (data !== RECORDS_REQUEST) setLoads(previous => withMessage(previous, data as RecordsMessage));
    });
    channel.postMessage(RECORDS_REQUEST);
    return () => channel.close();
  }, [tab]);
  return loads;
}
