/**
 * What a screen reads first (docs/adr/0030). The same function of address and user runs on the server, which puts the answers
 * into the page, and in the browser, when a link is pointed at and when its screen opens.
 */
import type { dataTagSymbol, QueryClient, QueryKey } from '@tanstack/react-query';
import type { SessionUser } from '#contract/identity/session.ts';

/** Who opens which address. */
export type Visit = {
  params: Readonly<Record<string, string | number | undefined>>;
  search: Readonly<Record<string, string | undefined>>;
  /** With its #, or empty. */
  hash: string;
  user: SessionUser;
  /** Of the browser; null where the server does not know it. */
  timeZone: string | null;
  /** Whether the server reads it for a page, not knowing the hash. */
  isInPage: boolean;
};

type Query = { queryKey: QueryKey };
type DataOf<Q extends Query> = Q['queryKey'] extends { [dataTagSymbol]: infer Data } ? Data : unknown;

/** Reads a query into the cache, unless it is there. Rejects when it is refused. */
export type Read = <Q extends Query>(query: Q) => Promise<DataOf<Q>>;

/** Starts a screen's reads side by side. A read that needs the result of another one is chained to it. */
export type Reads = (visit: Visit, read: Read) => readonly Promise<unknown>[];

/** Resolves when all reads are answered or refused. A refused one is left to the screen, which reads it again and shows why. */
export function startReads(
  client: QueryClient,
  visit: Visit,
  reads: readonly Reads[],
): Promise<PromiseSettledResult<unknown>[]> {
  // The types of query options are too specific to be told apart by a property.
  const read = ((query: Query) =>
    'getNextPageParam' in query
      ? client.ensureInfiniteQueryData(query as never)
      : client.ensureQueryData(query)) as Read;
  return Promise.allSettled(reads.flatMap(start => start(visit, read)));
}
