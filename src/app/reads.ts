/**
 * The first reads of a screen (docs/adr/0030). The same function of address and user runs on the server, which embeds
 * the responses in the page, and in the browser, when a link is hovered and when its screen opens.
 */
import type { dataTagSymbol, QueryClient, QueryKey } from '@tanstack/react-query';
import type { SessionUser } from '#contract/identity/session.ts';

/** The user and the address. */
export type Visit = {
  params: Readonly<Record<string, string | number | undefined>>;
  search: Readonly<Record<string, string | undefined>>;
  /** With its #, or empty. */
  hash: string;
  user: SessionUser;
  /** Of the browser; null where the server does not know it. */
  timeZone: string | null;
  /** Whether this runs on the server, which does not know the hash. */
  isInPage: boolean;
};

type Query = { queryKey: QueryKey };
type DataOf<Q extends Query> = Q['queryKey'] extends { [dataTagSymbol]: infer Data } ? Data : unknown;

/** Loads a query into the cache, unless it is cached. Rejects when the query fails. */
export type Read = <Q extends Query>(query: Q) => Promise<DataOf<Q>>;

/** Starts a screen's reads in parallel. A read that needs the result of another one is chained to it. */
export type Reads = (visit: Visit, read: Read) => readonly Promise<unknown>[];

/** Resolves when all reads have settled. The screen repeats a failed one and shows its error. */
export function startReads(
  client: QueryClient,
  visit: Visit,
  reads: readonly Reads[],
): Promise<PromiseSettledResult<unknown>[]> {
  // The types of query options are too specific to be discriminated by a property.
  const read = ((query: Query) =>
    'getNextPageParam' in query
      ? client.ensureInfiniteQueryData(query as never)
      : client.ensureQueryData(query)) as Read;
  return Promise.allSettled(reads.flatMap(start => start(visit, read)));
}
