/**
 * Runs a route's reads on the server (built separately into dist/prerender), with the query functions of the
 * browser: their calls are handled in the same process.
 */
import { QueryClient } from '@tanstack/react-query';
import { screenFiles } from 'virtual:screen-files';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { PageRoute, PageVisit, StartedReads } from '#contract/portal/private-page.ts';
import { guard } from '#src/app/guard.ts';
import { startReads } from '#src/app/reads.ts';
import { matchRoute } from './match-route.ts';
import { readsOf } from './route-reads.ts';
import type { ScreenRow } from './routes.ts';

export { answerCallsWith } from '#src/api/client.ts';

/** The server does not know the hash, so on the site root the dashboard is expected. */
const screensOf = ({ path }: ScreenRow): string[] => [
  screenFiles[path],
  ...(path === '/' ? [screenFiles[DEFAULT_TARGET]] : []),
];

/** Section 2, guard steps 1 and 2: a return from an identity provider and public routes do not ask for the user. */
export function routeOf(url: string): PageRoute {
  const { row, query } = matchRoute(url);
  const isReturn = query['code'] !== undefined && query['state'] !== undefined;
  return {
    path: row?.path ?? null,
    needsUser: !isReturn && row?.access !== 'public',
    isFull: row === undefined || row.layout === 'full',
    screens: row ? screensOf(row) : [],
  };
}

/** Starts the reads of the address for the user; none where the guard would send them elsewhere. */
export function startPageReads({ url, user, timeZone }: PageVisit): StartedReads {
  const { row, params, path, search, query } = matchRoute(url);
  const verdict = guard({ path, search, hash: '', access: row?.access ?? 'public' }, { user, asked: true });
  if (verdict !== 'pass') return { done: Promise.resolve(), soFar: () => [] };
  const client = new QueryClient();
  const visit = { params, search: query, hash: '', timeZone, user, isInPage: true };
  return {
    done: startReads(client, visit, readsOf(row)),
    soFar: () =>
      client
        .getQueryCache()
        .getAll()
        .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ queryKey, data }])),
  };
}
