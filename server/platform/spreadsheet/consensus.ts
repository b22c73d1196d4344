/** What the cells of a file say about how it is written, such as its decimal mark. */
export class Consensus<Value> {
  readonly #found = new Set<Value>();

  /** @param value null from a cell that says nothing */
  add(value: Value | null): void {
    if (value !== null) this.#found.add(value);
  }

  /** Null when no cell says anything, and when cells contradict each other. */
  get value(): Value | null {
    const [first = null, ...others] = this.#found;
    return others.length === 0 ? first : null;
  }
}
