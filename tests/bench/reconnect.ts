/** (f): a portal is killed while a page is open, and restarted: the time until the page is authenticated again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { SOCKET_PROTOCOL } from '#contract/platform/constants.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { ensureChromium } from '../../tools/machine.mjs';
import type { Served } from './portal-process.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const LIMIT = 60_000;
const BARE_PAGE = '/bare';
const BARE_SCRIPT = join(import.meta.dirname, 'bare-page.js');
const AUTHENTICATE = '/DataModel/service.svc/rest/IAuthorizationService/Authenticate';

/** The announcement is sent after opening, and again once the socket is authenticated. */
const FRAMES_WHEN_KNOWN = 2;

/** Instants of the newest attempt, in milliseconds since 1970. */
type Attempt = { asked: number; known: number };
type Watched = { closed(): Promise<void>; back(): Promise<Attempt> };

const until = async <Value>(read: () => Value | undefined): Promise<Value> => {
  const end = Date.now() + LIMIT;
  for (;;) {
    const value = read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error('the page did not reconnect');
    await new Promise(resolve => setTimeout(resolve, 5));
  }
};

/** Observes a page's sockets through the DevTools protocol. */
async function watch(context: BrowserContext, page: Page): Promise<Watched> {
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  let offset = 0;
  let socket = '';
  let asked = 0;
  let receivedAt: number[] = [];
  let isOpen = false;
  const at = (timestamp: number) => (timestamp + offset) * 1000;
  wire.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp, wallTime, request }) => {
    if (request.headers['Sec-WebSocket-Protocol'] !== SOCKET_PROTOCOL) return;
    socket = requestId;
    offset = wallTime - timestamp;
    asked = at(timestamp);
    receivedAt = [];
  });
  wire.on('Network.webSocketFrameReceived', ({ requestId, timestamp, response }) => {
    if (requestId !== socket) return;
    isOpen = true;
    if (response.payloadData.includes('"message"')) receivedAt.push(at(timestamp));
  });
  wire.on('Network.webSocketClosed', ({ requestId }) => {
    if (requestId !== socket) return;
    isOpen = false;
    receivedAt = [];
  });
  return {
    closed: async () => void (await until(() => (isOpen ? undefined : true))),
    back: async () => {
      const known = await until(() => receivedAt[FRAMES_WHEN_KNOWN - 1]);
      return { asked, known };
    },
  };
}

async function openPages(context: BrowserContext, origin: string): Promise<{ ours: Watched; bare: Watched }> {
  const answer = await context.request.post(origin + AUTHENTICATE, {
    data: { userName: PEOPLE.user.username, password: DEMO_PASSWORD },
    headers: { origin },
  });
  const { SessionId, UserAccountId } = (await answer.json()) as { SessionId: string; UserAccountId: number };
  const auth = JSON.stringify({ type: 'auth', sessionId: SessionId, userId: UserAccountId });
  const [page, plain] = [await context.newPage(), await context.newPage()];
  const body = `<!doctype html><title>Bare</title><script>${readFileSync(BARE_SCRIPT, 'utf8')}</script>`;
  await plain.route(`${origin}${BARE_PAGE}**`, route => route.fulfill({ contentType: 'text/html', body }));
  const [ours, bare] = [await watch(context, page), await watch(context, plain)];
  await page.goto(`${origin}/v/explore`);
  await plain.goto(`${origin}${BARE_PAGE}#${encodeURIComponent(auth)}`);
  await Promise.all([ours.back(), bare.back()]);
  return { ours, bare };
}

/** @param start starts a portal on the bench's database, on the given port if there is one. */
export async function measureReconnect(
  databaseUrl: string,
  start: (port?: string) => Promise<Served>,
): Promise<Figure[]> {
  let portal = await start();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`insert into notice (kind, text) values ('message', 'Bench') on conflict do nothing`);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // The bare page is not loaded from a network, but must be allowed to connect to this machine.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
  const runs: { ours: Attempt; bare: Attempt; returned: number }[] = [];
  try {
    const { ours, bare } = await openPages(await browser.newContext(), portal.origin);
    const { port } = new URL(portal.origin);
    for (let round = 0; round < ROUNDS; round++) {
      process.kill(portal.pid, 'SIGKILL');
      await Promise.all([ours.closed(), bare.closed()]);
      portal = await start(port);
      const returned = Date.now();
      const [one, two] = await Promise.all([ours.back(), bare.back()]);
      runs.push({ ours: one, bare: two, returned });
    }
  } finally {
    await browser.close();
    await client.query(`delete from notice where kind = 'message'`);
    await client.end();
    await portal.stop();
  }
  const figure = (
    name: string,
    pick: (attempt: Attempt, returned: number) => number,
    aim: string,
  ): Figure => ({
    name,
    unit: 'ms',
    ours: median(runs.map(run => pick(run.ours, run.returned))),
    reference: median(runs.map(run => pick(run.bare, run.returned))),
    referenceName: 'bare page',
    aim,
  });
  return [
    figure(
      'server back until the page is known again',
      (run, returned) => run.known - returned,
      'at most 1.1',
    ),
    figure('attempt until the page is known again', run => run.known - run.asked, ''),
  ];
}
