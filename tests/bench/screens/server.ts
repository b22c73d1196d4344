/** The server's cost of a signed-in user's page, and of two thousand at once. */
import autocannon from 'autocannon';
import { load } from '../calls.ts';
import type { Served } from '../portal-process.ts';
import { median } from '../statistics.ts';
import type { Figure } from '../statistics.ts';
import { standing, withVisitor } from './browser.ts';

const RPC = '/DataModel/service.svc/rest/';
/** Duration of the measurement of each call. */
const SECONDS = 2;
const AT_ONCE = 2000;

type Call = { path: string; body: string };

/** The calls of a browser whose page does not include reads. */
async function callsOf(bare: Served, address: string, cookies: Record<string, string>): Promise<Call[]> {
  return withVisitor(bare.origin, cookies, async visitor => {
    const { page } = visitor;
    const calls: Call[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(RPC)) calls.push({ path: pathname, body: request.postData() ?? '{}' });
    });
    await page.goto(address);
    await standing(visitor);
    return calls.filter(({ path }) => !path.endsWith('/SetLanguage'));
  });
}

type Options = {
  cookies: Record<string, string>;
  /** The same server with a page budget of zero. */
  bare: Served;
  address: string;
  rounds: number;
};

const headerOf = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

async function measureRush(portal: Served, address: string, cookie: string): Promise<Figure> {
  const from = performance.now();
  const result = await autocannon({
    url: portal.origin + address,
    headers: { cookie, 'accept-encoding': 'br' },
    connections: AT_ONCE,
    amount: AT_ONCE,
    timeout: 60,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`of ${AT_ONCE} pages ${result.non2xx} were refused and ${result.errors} failed`);
  return {
    name: `${AT_ONCE} pages requested at once: all answered`,
    unit: 'ms',
    ours: performance.now() - from,
    reference: null,
    referenceName: '',
    aim: '',
  };
}

export async function measurePageCost(
  portal: Served,
  { cookies, bare, address, rounds }: Options,
): Promise<Figure[]> {
  const calls = await callsOf(bare, address, cookies);
  const cookie = headerOf(cookies);
  const headers = { 'content-type': 'application/json', origin: portal.origin, cookie };
  const page: number[] = [];
  const singly: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const options = { seconds: SECONDS };
    const whole = await load(portal.origin + address, portal.pid, { cookie }, { ...options, body: null });
    let sum = 0;
    for (const { path, body } of calls) {
      sum += (await load(portal.origin + path, portal.pid, headers, { ...options, body })).cpuPerCall;
    }
    if (round < 0) continue;
    page.push(whole.cpuPerCall);
    singly.push(sum);
  }
  return [
    {
      name: `processor time of a page with its ${calls.length} reads`,
      unit: 'µs',
      ours: median(page),
      reference: median(singly),
      referenceName: 'the calls singly',
      aim: 'at most 0.8',
    },
    await measureRush(portal, address, cookie),
  ];
}
