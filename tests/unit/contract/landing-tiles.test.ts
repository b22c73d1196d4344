import { describe, expect, test } from 'vitest';
import {
  completeTiles,
  DEFAULT_ARRANGEMENT,
  LANDING_TILES,
  placeTile,
  shiftTile,
  toggleTile,
} from '#contract/landing-tiles.ts';
import type { LandingTile, TileColumn } from '#contract/landing-tiles.ts';

const { Tiles } = DEFAULT_ARRANGEMENT;
const inColumn = (tiles: readonly LandingTile[], column: TileColumn) =>
  tiles.filter(tile => tile.Column === column).map(tile => tile.Tile);

describe('[SHL-05] the dashboard’s tiles', () => {
  test('are there once each, however many are given', () => {
    const [company] = Tiles;
    expect(completeTiles([])).toEqual(Tiles);
    const unknown = { ...company!, Tile: 'weather' as 'company' };
    expect(completeTiles([unknown, company!, { ...company!, IsShown: false }])).toEqual(Tiles);
    expect(new Set(completeTiles([]).map(tile => tile.Tile))).toEqual(new Set(LANDING_TILES));
  });

  test('move up and down within their column and stop at its ends', () => {
    expect(inColumn(shiftTile(Tiles, 'account', -1), 'side')).toEqual([
      'account',
      'links',
      'security',
      'recent',
    ]);
    expect(inColumn(shiftTile(Tiles, 'account', 1), 'side')).toEqual([
      'links',
      'security',
      'account',
      'recent',
    ]);
    expect(shiftTile(Tiles, 'company', -1)).toEqual(Tiles);
    expect(shiftTile(Tiles, 'recent', 1)).toEqual(Tiles);
    expect(inColumn(shiftTile(Tiles, 'services', 1), 'main')).toEqual(['company', 'services']);
  });

  test('are placed into a column before another or at its end', () => {
    const before = placeTile(Tiles, 'recent', { column: 'main', before: 'services' });
    expect(inColumn(before, 'main')).toEqual(['company', 'recent', 'services']);
    expect(inColumn(before, 'side')).toEqual(['links', 'account', 'security']);
    const last = placeTile(Tiles, 'company', { column: 'side', before: null });
    expect(inColumn(last, 'side')).toEqual(['links', 'account', 'security', 'recent', 'company']);
    expect(placeTile(Tiles, 'company', { column: 'main', before: 'company' })).toEqual(Tiles);
  });

  test('are hidden and shown', () => {
    const hidden = toggleTile(Tiles, 'recent');
    expect(hidden.filter(tile => !tile.IsShown).map(tile => tile.Tile)).toEqual(['recent']);
    expect(toggleTile(hidden, 'recent')).toEqual(Tiles);
  });
});
