// @ts-check
/**
 * Which tests run (docs/testing.md, ADR 48): the fast tier of `npm test`, or every test, as `npm run test:exhaustive` and a
 * test file started by hand do. `npm test` passes tier and seed to its steps in TEST_TIER and TEST_SEED.
 */
export const isExhaustive = process.env['TEST_TIER'] !== 'fast';

/** The first digits of a commit's hash. It decides which part of a sampled product the fast tier tests. */
export const seed = Number.parseInt(process.env['TEST_SEED'] ?? '0', 16);

/**
 * Every item in the exhaustive tier. In the fast one, every `share`th item, beginning at a place that rotates with the
 * commit, and those that are always wanted.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {{ share: number, always?: (item: Item) => boolean, everything?: boolean, turn?: number }} options
 * @returns {Item[]}
 */
export const sampleOf = (items, { share, always = () => false, everything = isExhaustive, turn = seed }) =>
  items.filter((item, index) => everything || index % share === turn % share || always(item));
