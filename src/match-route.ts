/** Finds the row of the route table for an address without opening it: on the server, and for a link. */
import { APP_BASE } from '#contract/platform/constants.ts';
import { parseIntegers, parseSearch } from '#src/addresses/search-params.ts';
import type { ScreenRow } from './routes.ts';
import { ROUTES } from './routes.ts';

export type Params = Record<string, string | number | undefined>;

export type MatchedRoute = {
  /** Undefined for an unknown address. */
  row: ScreenRow | undefined;
  params: Params;
  /** Below the base, not decoded. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  query: Record<string, string>;
};

/** A param is a segment, `{-$name}` an optional one. Like the router, it ignores case and a slash at the end. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll(/\/\{-\$(\w+)\}/g, '(?:/(?<$1>[^/]+))?')
      .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\/$/, '')}/?$`,
    'i',
  );

const PATTERNS = (ROUTES as readonly ScreenRow[]).map(row => ({ row, pattern: patternOf(row.path) }));

function decoded(groups: Record<string, string | undefined>): Record<string, string | undefined> | null {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}

/** @param url path and query, below the origin */
export function matchRoute(url: string): MatchedRoute {
  const { pathname, search } = new URL(url, 'http://portal.invalid');
  const path = pathname.slice(APP_BASE.length);
  const place = { path, search, query: parseSearch(search) };
  for (const { row, pattern } of PATTERNS) {
    const groups = pattern.exec(path);
    const texts = groups && decoded({ ...groups.groups });
    const params = texts && parseIntegers(texts, row.integers ?? []);
    if (params) return { ...place, row, params };
  }
  return { ...place, row: undefined, params: {} };
}
