/** Conditions on subtrees by path, written so that the index on paths is used. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Strictly below the path: '0' is the character after '/'. */
export const below = (column: string, path: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} ~>~ ${`${path}/`} and ${sql.ref(column)} ~<~ ${`${path}0`})`;

/** At or below the path, as one index range: no other path sorts between a path and its descendants. */
export const atOrBelow = (column: string, path: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} ~>=~ ${path} and ${sql.ref(column)} ~<~ ${`${path}0`})`;

/** Strictly below any of the paths; false when there are none. */
export const belowAny = (column: string, paths: readonly string[]): RawBuilder<boolean> =>
  paths.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        paths.map(path => below(column, path)),
        sql` or `,
      )})`;

/** In any of the subtrees; false when there are none. */
export const insideAny = (column: string, paths: readonly string[]): RawBuilder<boolean> =>
  paths.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        paths.map(path => atOrBelow(column, path)),
        sql` or `,
      )})`;

/**
 * As {@link insideAny} for rows found by another condition: one SQL text and one plan for any number of paths, but
 * not indexable.
 */
export const amongInsideAny = (column: string, paths: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any ((select ${paths}::text[])::text[])
    or ${sql.ref(column)} ^@ any ((select array(select path || '/' from unnest(${paths}::text[]) as path))::text[]))`;

/** Whether the paths contain a root, so that they do not restrict anything. */
export const holdsRoot = (paths: readonly string[]): boolean => paths.some(path => !path.includes('/'));

export const isInside = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** Drops paths that are inside another. */
export const topsOf = (paths: readonly string[]): string[] =>
  paths.filter(path => !paths.some(other => other !== path && isInside(path, other)));
