/** Finds the items that occur in several rows of an uploaded spreadsheet. */
import type { GivenRow, RowProblem } from './read-row.ts';

/** Rows by item, for those that occur more than once. */
export class Occurrences {
  readonly #first = new Map<number, number>();
  readonly #more = new Map<number, number[]>();

  add({ item, row }: GivenRow): void {
    const first = this.#first.get(item);
    const more = this.#more.get(item);
    if (first === undefined) this.#first.set(item, row);
    else if (more) more.push(row);
    else this.#more.set(item, [first, row]);
  }

  /** Each row refers to another one, because it is unknown which of them is right. */
  problems(): RowProblem[] {
    return [...this.#more.values()].flatMap(rows =>
      rows.map((row, at) => ({
        row,
        field: 'id' as const,
        key: 'twice',
        values: { row: rows[at === 0 ? 1 : 0] ?? row },
      })),
    );
  }
}
