/** Seeded pseudo-random numbers; not for secrets. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  int(least: number, most: number): number;
  /** True with the given probability. */
  chance(likelihood: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

/** mulberry32 (public domain, Tommy Ettinger): 32 bits of state are enough for a demonstration. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[int(0, list.length - 1)] as T;
  };
  return {
    next,
    int,
    chance: likelihood => next() < likelihood,
    pick,
    shuffled: list =>
      list
        .map(item => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
