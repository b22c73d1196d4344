/** Pure functions on the dashboard's tiles, for browser and server. */

export const LANDING_TILES = [
  'attention',
  'company',
  'subscriptions',
  'requests',
  'services',
  'links',
  'account',
  'security',
  'contacts',
  'recent',
] as const;
export type TileName = (typeof LANDING_TILES)[number];
export type TileColumn = 'main' | 'side';
export type LandingTile = { Tile: TileName; Column: TileColumn; IsShown: boolean };
export type Arrangement = { Tiles: LandingTile[]; Welcome: string };

/** Characters of the welcome text. */
export const WELCOME_LIMIT = 500;

const shown = (Tile: TileName, Column: TileColumn): LandingTile => ({ Tile, Column, IsShown: true });

/** The default arrangement. */
export const DEFAULT_ARRANGEMENT: Arrangement = {
  Tiles: [
    shown('attention', 'main'),
    shown('company', 'main'),
    shown('subscriptions', 'main'),
    shown('requests', 'main'),
    shown('services', 'main'),
    shown('links', 'side'),
    shown('account', 'side'),
    shown('security', 'side'),
    shown('contacts', 'side'),
    shown('recent', 'side'),
  ],
  Welcome: '',
};

/**
 * Each tile once: drops duplicates and unknown tiles. A missing tile (from an arrangement stored by an earlier version)
 * is inserted after the tile that precedes it in its default column, or first in that column.
 */
export function completeTiles(given: readonly LandingTile[]): LandingTile[] {
  const known = given.filter(
    (tile, index) =>
      LANDING_TILES.includes(tile.Tile) && given.findIndex(one => one.Tile === tile.Tile) === index,
  );
  return DEFAULT_ARRANGEMENT.Tiles.reduce((tiles, tile, index, all) => {
    if (tiles.some(one => one.Tile === tile.Tile)) return tiles;
    const before = all.slice(0, index).findLast(one => one.Column === tile.Column);
    const after = tiles.findIndex(one => one.Tile === before?.Tile);
    const first = tiles.findIndex(one => one.Column === tile.Column);
    return tiles.toSpliced(after < 0 ? (first < 0 ? tiles.length : first) : after + 1, 0, tile);
  }, known);
}

/** Moves a tile into a column, before another tile or to the end. */
export function placeTile(
  tiles: readonly LandingTile[],
  name: TileName,
  to: { column: TileColumn; before: TileName | null },
): LandingTile[] {
  const moved = tiles.find(tile => tile.Tile === name);
  if (!moved || to.before === name) return [...tiles];
  const others = tiles.filter(tile => tile !== moved);
  const found = others.findIndex(tile => tile.Tile === to.before);
  const at = found < 0 ? others.length : found;
  return others.toSpliced(at, 0, { ...moved, Column: to.column });
}

/** Moves a tile up or down by one within its column; no effect at either end. */
export function shiftTile(tiles: readonly LandingTile[], name: TileName, by: -1 | 1): LandingTile[] {
  const moved = tiles.find(tile => tile.Tile === name);
  const column = tiles.filter(tile => tile.Column === moved?.Column);
  const other = moved && column[column.indexOf(moved) + by];
  if (!other) return [...tiles];
  return tiles.map(tile => (tile === moved ? other : tile === other ? moved : tile));
}

export const toggleTile = (tiles: readonly LandingTile[], name: TileName): LandingTile[] =>
  tiles.map(tile => (tile.Tile === name ? { ...tile, IsShown: !tile.IsShown } : tile));
