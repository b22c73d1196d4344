/** Finds the row with the headings of a spreadsheet of accounts. */
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';

/** Rows that are searched, without empty ones: a sheet may begin with a title and remarks. */
const SEARCHED = 10;

type Split = {
  headings: SheetRow | null;
  /** Rows above the headings, which are no accounts. */
  above: SheetRow[];
  below: AsyncIterable<SheetRow>;
};

/** The headings are the row with most cells that are a heading, the first row if there are none; null for an empty sheet. */
export async function splitAtHeadings(
  rows: AsyncGenerator<SheetRow>,
  isHeading: (cell: Cell) => boolean,
): Promise<Split> {
  const first: SheetRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(next.value);
    if (first.length === SEARCHED) break;
  }
  const counts = first.map(({ cells }) => cells.filter(isHeading).length);
  const at = Math.max(0, counts.indexOf(Math.max(...counts)));
  async function* below() {
    yield* first.slice(at + 1);
    yield* rows;
  }
  return { headings: first[at] ?? null, above: first.slice(0, at), below: below() };
}
