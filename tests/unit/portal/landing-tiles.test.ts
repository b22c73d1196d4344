import { describe, expect, test } from 'vitest';
import { landingPageOperations } from '#contract/portal/landing-page.ts';
import {
  completeTiles,
  DEFAULT_ARRANGEMENT,
  LANDING_TILES,
  placeTile,
  shiftTile,
  toggleTile,
} from '#contract/portal/landing-tiles.ts';
import type { LandingTile, TileColumn } from '#contract/portal/landing-tiles.ts';

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

  test('are as they were given, and what is new comes last', () => {
    const given = [{ ...Tiles[5]!, IsShown: false }, Tiles[2]!];
    expect(completeTiles(given)).toEqual([...given, Tiles[0], Tiles[1], Tiles[3], Tiles[4]]);
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
    expect(shiftTile(Tiles, 'services', 1), 'the other column begins behind it').toEqual(Tiles);
  });

  test('are placed into a column before another or at its end', () => {
    const before = placeTile(Tiles, 'recent', { column: 'main', before: 'services' });
    expect(inColumn(before, 'main')).toEqual(['company', 'recent', 'services']);
    expect(inColumn(before, 'side')).toEqual(['links', 'account', 'security']);
    const first = placeTile(Tiles, 'recent', { column: 'main', before: 'company' });
    expect(inColumn(first, 'main')).toEqual(['recent', 'company', 'services']);
    const last = placeTile(Tiles, 'company', { column: 'side', before: null });
    expect(inColumn(last, 'side')).toEqual(['links', 'account', 'security', 'recent', 'company']);
    expect(placeTile(Tiles, 'company', { column: 'main', before: 'company' })).toEqual(Tiles);
  });

  test('stay as they are where the one to be moved is not among them', () => {
    const others = Tiles.slice(1);
    expect(placeTile(others, 'company', { column: 'side', before: null })).toEqual(others);
    expect(shiftTile(others, 'company', 1)).toEqual(others);
  });

  test('have a welcome above them of 500 characters at most, and none until somebody writes one', () => {
    expect(DEFAULT_ARRANGEMENT.Welcome).toBe('');
    const { input } = landingPageOperations['IAccountService/UpdateLandingPage'];
    const takes = (length: number) =>
      input.safeParse({ Tiles, Welcome: 'w'.repeat(length), Version: 1 }).success;
    expect([takes(500), takes(501)]).toEqual([true, false]);
  });

  test('are hidden and shown', () => {
    const hidden = toggleTile(Tiles, 'recent');
    expect(hidden.filter(tile => !tile.IsShown).map(tile => tile.Tile)).toEqual(['recent']);
    expect(toggleTile(hidden, 'recent')).toEqual(Tiles);
  });
});
