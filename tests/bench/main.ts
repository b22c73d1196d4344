/**
 * `npm run bench`: what the sign-in page, a data call, a screen, a realtime socket, a job and the tree of accounts cost, each as a ratio to a named
 * reference of the same run.
 * Needs a built portal (`npm run build`); starts its own PostgreSQL. Medians of {@link ROUNDS} interleaved rounds.
 * `npm run bench -- pages`, `-- calls`, `-- screens`, `-- sockets`, `-- reconnect`, `-- jobs`, `-- bulk`, `-- prices`, `-- price-files`, `-- tree`,
 * `-- accounts` or `-- lists` measures one part.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { PEOPLE } from '#server/demo/people.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { growDatabase, measureAccounts } from './accounts.ts';
import { measureBulk } from './bulk.ts';
import { load } from './calls.ts';
import type { Load } from './calls.ts';
import { measureJobs } from './jobs.ts';
import { growRequests, measureLists } from './lists.ts';
import { loadPage } from './page-load.ts';
import type { PageLoad } from './page-load.ts';
import { serve } from './portal-process.ts';
import type { Served } from './portal-process.ts';
import { measurePriceFiles } from './price-files.ts';
import { measurePrices } from './prices.ts';
import { measureReconnect } from './reconnect.ts';
import { startReferences } from './references.ts';
import { measureScreens } from './screens/measure.ts';
import { signIn } from './sign-in.ts';
import { measureSockets } from './sockets.ts';
import { asTable, median } from './statistics.ts';
import type { Figure } from './statistics.ts';
import { measureTree } from './tree/measure.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** Loads vary by more than the aims allow, so each round has three. */
const LOADS = 3 * ROUNDS;
const only = process.argv[2];
const GET_CURRENT_USER = '/DataModel/service.svc/rest/IAuthorizationService/GetCurrentUser';

const medianOf = <Run>(runs: Run[], pick: (run: Run) => number | null) =>
  median(runs.map(run => pick(run) ?? Number.NaN));

/** (a), (b), (c): the sign-in page on a cold cache. */
async function measurePages(portal: Served): Promise<Figure[]> {
  const references = await startReferences();
  const ours: PageLoad[] = [];
  const floor: PageLoad[] = [];
  const plain: PageLoad[] = [];
  try {
    // One unrecorded load each fills the servers' compression caches.
    for (let turn = -1; turn < LOADS; turn++) {
      const [one, two, three] = [
        await loadPage(`${portal.origin}/v/login`, true),
        await loadPage(references.floor, true),
        await loadPage(references.plain, false),
      ];
      if (turn < 0) continue;
      ours.push(one);
      floor.push(two);
      plain.push(three);
    }
  } finally {
    await references.stop();
  }
  const figure = (
    name: string,
    unit: string,
    pick: (run: PageLoad) => number | null,
    against: PageLoad[] | null,
    referenceName: string,
    aim: string,
  ): Figure => ({
    name,
    unit,
    ours: medianOf(ours, pick),
    reference: against && medianOf(against, pick),
    referenceName,
    aim,
  });
  return [
    figure('requests until the user name can be used', '', run => run.usableRequests, null, '', '1'),
    figure(
      'bytes until the user name can be used',
      'kB',
      run => run.usableBytes / 1000,
      null,
      '',
      'at most 15 kB',
    ),
    figure(
      'bytes until the form is hydrated',
      'kB',
      run => run.functionalBytes / 1000,
      floor,
      'React form',
      'at most 1.9',
    ),
    figure('first contentful paint', 'ms', run => run.painted, plain, 'static form', 'at most 1.1'),
    figure('user name can be typed into', 'ms', run => run.usable, plain, 'static form', 'at most 1.1'),
    figure('form fully functional', 'ms', run => run.functional, floor, 'React form', 'at most 1.25'),
  ];
}

/** (d): GetCurrentUser, with session, rights and reach, against a bare route. */
async function measureCalls(portal: Served, databaseUrl: string): Promise<Figure[]> {
  const bare = await serve('tests/bench/bare-server.ts', { DATABASE_URL: databaseUrl });
  const ours: Load[] = [];
  const reference: Load[] = [];
  try {
    const headers = { 'content-type': 'application/json' };
    const known = {
      ...headers,
      origin: portal.origin,
      cookie: await signIn(portal.origin, PEOPLE.user.username),
    };
    for (let round = -1; round < ROUNDS; round++) {
      const [one, two] = [
        await load(portal.origin + GET_CURRENT_USER, portal.pid, known),
        await load(`${bare.origin}/`, bare.pid, headers),
      ];
      if (round < 0) continue;
      ours.push(one);
      reference.push(two);
    }
  } finally {
    await bare.stop();
  }
  const figure = (name: string, unit: string, pick: (run: Load) => number, aim: string): Figure => ({
    name,
    unit,
    ours: medianOf(ours, pick),
    reference: medianOf(reference, pick),
    referenceName: 'bare route',
    aim,
  });
  return [
    figure('GetCurrentUser calls a second', '/s', run => run.callsPerSecond, 'at least 1.0'),
    figure('GetCurrentUser slowest percent', 'ms', run => run.p99, ''),
    figure('GetCurrentUser processor time a call', 'µs', run => run.cpuPerCall, ''),
  ];
}

const database = await startPostgres();
const startPortal = (port = '0', settings: Record<string, string> = {}): Promise<Served> =>
  serve('server/main.ts', {
    ...settings,
    DATABASE_URL: database.url,
    PORTAL_SECRET: 'bench-secret-of-at-least-32-characters',
    PORTAL_DEMO: '1',
    PORT: port,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  });

async function withPortal(measure: (portal: Served) => Promise<Figure[]>): Promise<Figure[]> {
  const portal = await startPortal();
  try {
    return await measure(portal);
  } finally {
    await portal.stop();
  }
}

const PARTS: Record<string, () => Promise<Figure[]>> = {
  pages: () => withPortal(measurePages),
  calls: () => withPortal(portal => measureCalls(portal, database.url)),
  screens: () =>
    withPortal(portal =>
      measureScreens(portal, {
        databaseUrl: database.url,
        rounds: ROUNDS,
        startBare: () => startPortal('0', { PORTAL_PAGE_BUDGET: '0' }),
      }),
    ),
  sockets: () => measureSockets(database.url, startPortal),
  reconnect: () => measureReconnect(database.url, startPortal),
  jobs: () => measureJobs(database.url),
  bulk: () => withPortal(portal => measureBulk(portal, database.url)),
  'price-files': () => withPortal(portal => measurePriceFiles(portal, database.url)),
  // The last parts, because the others must not be measured with so many accounts.
  tree: () =>
    withPortal(async portal => {
      await growDatabase(database.url, 0);
      return measureTree(portal, database.url);
    }),
  accounts: () =>
    withPortal(async portal => {
      await growDatabase(database.url);
      return measureAccounts(portal, database.url);
    }),
  lists: () =>
    withPortal(async portal => {
      await growRequests(database.url);
      return measureLists(portal, database.url);
    }),
  prices: async () => {
    // The jobs that follow a save are run by the measurement itself, not beside it.
    const portal = await startPortal('0', { PORTAL_JOBS: '0' });
    try {
      return await measurePrices(portal, database.url);
    } finally {
      await portal.stop();
    }
  },
};

try {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (only === undefined || only === name) figures.push(...(await measure()));
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/bench.json', `${JSON.stringify(figures, null, 2)}\n`);
  console.log(asTable(figures));
} finally {
  await database.stop();
}
