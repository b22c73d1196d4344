/** Calls of the portal, each compared with an equivalent handwritten query. */
import type { Served } from './portal-process.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** Sequential, so that the time of a call does not include queueing. */
const CALLS_A_ROUND = 20;
/** Unrecorded rounds, which warm up the caches and compilers of both servers. */
const UNCOUNTED = 5;
const AIM = 'at most 1.5';

/** A call of the portal, and the equivalent query of bare-queries.ts. */
export type Question = { name: string; call: string; input: unknown; query: string; values: unknown[] };
export type Ask = (path: string, body: unknown) => Promise<string>;

/** Sends JSON to a server and returns the response's text; throws unless it succeeds. */
export const asking =
  (origin: string, headers: Record<string, string>): Ask =>
  async (path, body) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} responds with ${answer.status}: ${text}`);
    return text;
  };

/** Median milliseconds per call of each in a round; alternating, so that both run under the same load. */
async function timed(asks: readonly (() => Promise<string>)[]): Promise<number[]> {
  const times = asks.map((): number[] => []);
  for (let call = 0; call < CALLS_A_ROUND; call += 1) {
    for (const [index, ask] of asks.entries()) {
      const begun = performance.now();
      await ask();
      times[index]?.push(performance.now() - begun);
    }
  }
  return times.map(median);
}

type Servers = { portal: Served; bare: Served; headers: Record<string, string> };

/** One figure for each question: the medians of the rounds. */
export async function compareByHand(
  questions: readonly Question[],
  { portal, bare, headers }: Servers,
): Promise<Figure[]> {
  const ours = asking(portal.origin, headers);
  const byHand = asking(bare.origin, {});
  const figures: Figure[] = [];
  for (const { name, call, input, query, values } of questions) {
    const asks = [
      () => ours(`/DataModel/service.svc/rest/${call}`, input),
      () => byHand(`/${query}`, values),
    ];
    const rounds: number[][] = [];
    for (let round = -UNCOUNTED; round < ROUNDS; round += 1) {
      const times = await timed(asks);
      if (round >= 0) rounds.push(times);
    }
    figures.push({
      name,
      unit: 'ms',
      ours: median(rounds.map(([portalTime]) => portalTime ?? Number.NaN)),
      reference: median(rounds.map(([, handTime]) => handTime ?? Number.NaN)),
      referenceName: 'by hand',
      aim: AIM,
    });
  }
  return figures;
}
