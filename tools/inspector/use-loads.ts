/** What the pages of a tab have told, one story a load: after a reload the one before can still be read. */
import { useEffect, useState } from 'react';
import { ASKING, channelOf } from './told.ts';
import type { Report, Told } from './told.ts';

export type Load = { page: string; address: string; begun: number; told: Told[] };

/** What is already known is told again to whoever asks. */
export function withReport(loads: Load[], { page, address, begun, first, told }: Report): Load[] {
  const former = loads.find(one => one.page === page)?.told ?? [];
  if (first > former.length) return loads;
  const load = { page, address, begun, told: [...former.slice(0, first), ...told] };
  return [...loads.filter(one => one.page !== page), load].sort((a, b) => a.begun - b.begun);
}

export function useLoads(tab: string): Load[] {
  const [loads, setLoads] = useState<Load[]>([]);
  useEffect(() => {
    const channel = channelOf(tab);
    channel.addEventListener('message', ({ data }) => {
      if (data !== ASKING) setLoads(former => withReport(former, data as Report));
    });
    channel.postMessage(ASKING);
    return () => channel.close();
  }, [tab]);
  return loads;
}
