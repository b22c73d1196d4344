/** Calls of the portal, each compared with the same question as one query by hand. */
import type { Served } from './portal-process.ts';
import { median } from './statistics.ts';
import type { Figure } from './statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
/** One after the other, so that a call's own time is seen and not its queue. */
const CALLS_A_ROUND = 20;
/** Rounds that fill caches and let both servers compile what they run. */
const UNCOUNTED = 5;
const AIM = 'at most 1.5';

/** A call of the portal, and the query of bare-queries.ts that answers the same. */
export type Question = { name: string; call: string; input: unknown; query: string; values: unknown[] };
export type Ask = (path: string, body: unknown) => Promise<string>;

/** Sends JSON to a server and returns its answer; throws for any but a success. */
export const asking =
  (origin: string, headers: Record<string, string>): Ask =>
  async (path, body) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
    return text;
  };

/** Milliseconds a call of each, the medians of a round; by turns, so that both meet the same machine. */
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

/** One figure a question: the medians of the rounds. */
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
