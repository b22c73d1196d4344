/** Keyset pages of a list sorted by one column; paging works even if the last row has been deleted meanwhile. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as z from 'zod';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** A column that rows are ordered by: never null, and indexed together with the id. */
export type SortColumn = {
  by: RawBuilder<unknown>;
  type: 'text' | 'bigint' | 'timestamptz';
  /** The column of a joined table, indexed without the id of the rows. */
  isJoined?: true;
};

/** A row's value in the sort column, as text, and its id. */
export type Place = { key: string; id: number };

const place = z.tuple([z.string(), z.int()]);

/** @throws HttpError 400 for a key that {@link keyOf} did not return */
export function placeIn(key: string | null | undefined): Place | null {
  if (key == null) return null;
  try {
    const [value, id] = place.parse(JSON.parse(Buffer.from(key, 'base64url').toString()));
    return { key: value, id };
  } catch {
    throw new HttpError(400, 'error.input', { field: 'after' });
  }
}

/** `Next` of a page that ends with this row. */
export const keyOf = ({ key, id }: Place): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** The SQL for a sort order, for a query whose rows have their id in the column `id`. */
export function orderBy(columns: Readonly<Record<string, SortColumn>>, sort: ListSort, id: string) {
  const column = columns[sort.column];
  if (column === undefined) throw new Error(`There is no order by ${sort.column}`);
  const { by, type, isJoined } = column;
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const beyond = sort.isDescending ? sql`<` : sql`>`;
  return {
    key: sql<string>`${by}::text`,
    order: sql`${by} ${direction}, ${sql.ref(id)} ${direction}`,
    /** Whether a row comes after a place. */
    isBehind: (at: Place): RawBuilder<boolean> => {
      const key = sql`${at.key}::${sql.raw(type)}`;
      const isBehind = sql<boolean>`(${by}, ${sql.ref(id)}) ${beyond} (${key}, ${at.id}::bigint)`;
      // No index has both columns; this condition lets the one on the joined table start at the place.
      return isJoined ? sql<boolean>`(${by} ${beyond}= ${key} and ${isBehind})` : isBehind;
    },
  };
}
