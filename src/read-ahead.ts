/** Starts a screen's reads in parallel with loading its code, on opening it or hovering its link (docs/adr/0030). */
import { actorOf } from './app/portal.ts';
import { queryClient } from './app/query-client.ts';
import { startReads } from './app/reads.ts';
import type { Visit } from './app/reads.ts';
import { ownZone } from './i18n/own-zone.ts';
import { readsOf } from './route-reads.ts';
import type { ScreenRow } from './routes.ts';

type Place = Pick<Visit, 'params' | 'search'> & {
  /** Without its #, as in the router. */
  hash: string;
};

/** The components find the data cached or pending. Not awaited here: the screen shows loading and errors itself. */
export function readAhead(row: ScreenRow, { params, search, hash }: Place): void {
  const { user } = actorOf('session').getSnapshot().context;
  if (user === null) return;
  const place = { params, search, hash: hash && `#${hash}`, timeZone: ownZone() };
  void startReads(queryClient, { ...place, user, isInPage: false }, readsOf(row));
}
