/**
 * Runs a route's reads on the server (part of the bundle of src/prerender.tsx), with the query functions of the browser: their
 * calls are answered in the same process.
 */
import { QueryClient } from '@tanstack/react-query';
import type { PageRoute, PageVisit, StartedReads } from '#contract/portal/private-page.ts';
import { guard } from '#src/app/guard.ts';
import { startReads } from '#src/app/reads.ts';
import { matchRoute } from './match-route.ts';
import { readsOf } from './route-reads.ts';

/** Section 2, guard steps 1 and 2: a return from an identity provider and public routes do not ask for the user. */
export function routeOf(url: string): PageRoute {
  const { row, query } = matchRoute(url);
  const isReturn = query['code'] !== undefined && query['state'] !== undefined;
  return {
    path: row?.path ?? null,
    needsUser: !isReturn && row?.access !== 'public',
    isFull: row === undefined || row.layout === 'full',
  };
}

/** Starts the reads of the address for the user; none where the guard would send them elsewhere. */
export function startPageReads({ url, user }: PageVisit): StartedReads {
  const { row, params, path, search, query } = matchRoute(url);
  const verdict = guard({ path, search, hash: '', access: row?.access ?? 'public' }, { user, asked: true });
  if (verdict !== 'pass') return { done: Promise.resolve(), soFar: () => [] };
  const client = new QueryClient();
  const visit = { params, search: query, hash: '', user };
  return {
    done: startReads(client, visit, readsOf(row)),
    soFar: () =>
      client
        .getQueryCache()
        .getAll()
        .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ queryKey, data }])),
  };
}
