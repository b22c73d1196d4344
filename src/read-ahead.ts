/** Starts what a screen reads, beside its code: when it opens, and when a link to it is pointed at (docs/adr/0030). */
import { actorOf } from './app/portal.ts';
import { queryClient } from './app/query-client.ts';
import { startReads } from './app/reads.ts';
import type { Visit } from './app/reads.ts';
import { ownZone } from './i18n/own-zone.ts';
import { readsOf } from './route-reads.ts';
import type { ScreenRow } from './routes.ts';

type Place = Pick<Visit, 'params' | 'search'> & {
  /** Without its #, as the router has it. */
  hash: string;
};

/** Its components find the data in the cache, or on their way there. Nobody waits here: a screen shows how it loads and fails. */
export function readAhead(row: ScreenRow, { params, search, hash }: Place): void {
  const { user } = actorOf('session').getSnapshot().context;
  if (user === null) return;
  const place = { params, search, hash: hash && `#${hash}`, timeZone: ownZone() };
  void startReads(queryClient, { ...place, user, isInPage: false }, readsOf(row));
}
