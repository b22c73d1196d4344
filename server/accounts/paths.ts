/** Subtrees by path, said so that the index on paths answers. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Strictly below the path: '0' is the character after '/'. */
const below = (column: string, path: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} ~>~ ${`${path}/`} and ${sql.ref(column)} ~<~ ${`${path}0`})`;

/** The path itself and everything below. */
export const atOrBelow = (column: string, path: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = ${path} or ${below(column, path)})`;

/** Inside any of the subtrees; inside none when there is none. */
export const insideAny = (column: string, paths: readonly string[]): RawBuilder<boolean> =>
  paths.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        paths.map(path => atOrBelow(column, path)),
        sql` or `,
      )})`;

/** As {@link insideAny} for rows that another condition finds: one text and one plan for any list of paths, answered by no index. */
export const amongInsideAny = (column: string, paths: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any ((select ${paths}::text[])::text[])
    or ${sql.ref(column)} ^@ any ((select array(select path || '/' from unnest(${paths}::text[]) as path))::text[]))`;

/** Whether all below a root is inside: then the paths narrow nothing down. */
export const holdsRoot = (paths: readonly string[]): boolean => paths.some(path => !path.includes('/'));

export const isInside = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** The paths that lie inside no other one. */
export const topsOf = (paths: readonly string[]): string[] =>
  paths.filter(path => !paths.some(other => other !== path && isInside(path, other)));
