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
  test('occur once each, however many are stored', () => {
    const [company] = Tiles;
    expect(completeTiles([])).toEqual(Tiles);
    const unknown = { ...company!, Tile: 'weather' as 'company' };
    expect(completeTiles([unknown, company!, { ...company!, IsShown: false }])).toEqual(Tiles);
    expect(new Set(completeTiles([]).map(tile => tile.Tile))).toEqual(new Set(LANDING_TILES));
  });

  test('keep their stored order; a missing one follows its predecessor in the default order, or comes first', () => {
    const names = (given: readonly LandingTile[]) => completeTiles(given).map(tile => tile.Tile);
    const stored = Tiles.filter(({ Tile }) => ['recent', 'services', 'company', 'links'].includes(Tile));
    const [company, services, links, recent] = stored;
    const given = [recent!, services!, { ...company!, IsShown: false }, links!];
    expect(completeTiles(given).filter(tile => stored.some(({ Tile }) => Tile === tile.Tile))).toEqual(given);
    expect(names(given)).toEqual([
      'recent',
      'attention',
      'services',
      'company',
      'subscriptions',
      'requests',
      'links',
      'account',
      'security',
      'contacts',
    ]);
  });

  test('of an arrangement stored before newer tiles existed include those in their default places', () => {
    const earlier = Tiles.filter(
      ({ Tile }) => !['attention', 'subscriptions', 'requests', 'contacts'].includes(Tile),
    );
    expect(earlier).toHaveLength(6);
    expect(inColumn(completeTiles(earlier), 'main')).toEqual(inColumn(Tiles, 'main'));
    expect(inColumn(completeTiles(earlier), 'side')).toEqual([
      'links',
      'account',
      'security',
      'contacts',
      'recent',
    ]);
  });

  test('move up and down within their column and stop at its ends', () => {
    expect(inColumn(shiftTile(Tiles, 'account', -1), 'side')).toEqual([
      'account',
      'links',
      'security',
      'contacts',
      'recent',
    ]);
    expect(inColumn(shiftTile(Tiles, 'account', 1), 'side')).toEqual([
      'links',
      'security',
      'account',
      'contacts',
      'recent',
    ]);
    expect(shiftTile(Tiles, 'attention', -1)).toEqual(Tiles);
    expect(shiftTile(Tiles, 'recent', 1)).toEqual(Tiles);
    expect(shiftTile(Tiles, 'services', 1), 'it is the last of its column').toEqual(Tiles);
  });

  test('are placed into a column before another or at its end', () => {
    const before = placeTile(Tiles, 'recent', { column: 'main', before: 'services' });
    expect(inColumn(before, 'main')).toEqual([
      'attention',
      'company',
      'subscriptions',
      'requests',
      'recent',
      'services',
    ]);
    expect(inColumn(before, 'side')).toEqual(['links', 'account', 'security', 'contacts']);
    const first = placeTile(Tiles, 'recent', { column: 'main', before: 'attention' });
    expect(inColumn(first, 'main').slice(0, 2)).toEqual(['recent', 'attention']);
    const last = placeTile(Tiles, 'company', { column: 'side', before: null });
    expect(inColumn(last, 'side')).toEqual(['links', 'account', 'security', 'contacts', 'recent', 'company']);
    expect(placeTile(Tiles, 'company', { column: 'main', before: 'company' })).toEqual(Tiles);
  });

  test('stay unchanged if the tile to be moved does not exist', () => {
    const others = Tiles.slice(1);
    expect(placeTile(others, 'attention', { column: 'side', before: null })).toEqual(others);
    expect(shiftTile(others, 'attention', 1)).toEqual(others);
  });

  test('have a welcome text of at most 500 characters above them, empty by default', () => {
    expect(DEFAULT_ARRANGEMENT.Welcome).toBe('');
    const { input } = landingPageOperations['IAccountService/UpdateLandingPage'];
    const takes = (length: number) =>
      input.safeParse({ Tiles, Welcome: 'w'.repeat(length), Version: 1 }).success;
    expect([takes(500), takes(501)]).toEqual([true, false]);
  });

  test('can be hidden and shown', () => {
    const hidden = toggleTile(Tiles, 'recent');
    expect(hidden.filter(tile => !tile.IsShown).map(tile => tile.Tile)).toEqual(['recent']);
    expect(toggleTile(hidden, 'recent')).toEqual(Tiles);
  });
});
