/** `npm run bench -- screens`: loading times for a signed-in user (docs/adr/0030). */
import { TIME_ZONE_KEY } from '#contract/platform/zoned-time.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { placesIn } from '#tests/support/openings.ts';
import type { Served } from '../portal-process.ts';
import { signIn } from '../sign-in.ts';
import type { Figure } from '../statistics.ts';
import { measureLoads } from './loads.ts';
import { measurePageCost } from './server.ts';
import { measureWalk } from './walk.ts';

type Options = {
  databaseUrl: string;
  rounds: number;
  /** Serves the same database with pages that do not include reads. */
  startBare: () => Promise<Served>;
};

/** The cookies of an earlier visit. */
const VISITED = { [TIME_ZONE_KEY]: encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone) };

async function sessionOf(origin: string, userName: string): Promise<Record<string, string>> {
  const [name = '', value = ''] = (await signIn(origin, userName)).split('=');
  return { ...VISITED, [name]: value };
}

export async function measureScreens(
  portal: Served,
  { databaseUrl, rounds, startBare }: Options,
): Promise<Figure[]> {
  const { db, close } = await openDatabase({ databaseUrl, databasePool: 2, dataFolder: null });
  const places = await placesIn({ deps: { db } });
  await close();
  const administrator = await sessionOf(portal.origin, PEOPLE.administrator.username);
  const company = `/v/account/${places.company}`;
  const loads = await measureLoads(portal, {
    cookies: administrator,
    strangers: VISITED,
    accountId: places.company,
    rounds,
  });
  const walk = await measureWalk(portal, { cookies: administrator, places, rounds });
  const bare = await startBare();
  try {
    const cost = await measurePageCost(portal, { cookies: administrator, bare, address: company, rounds });
    return [...loads, ...walk, ...cost];
  } finally {
    await bare.stop();
  }
}
