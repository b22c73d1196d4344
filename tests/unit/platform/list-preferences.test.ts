import { expect, test } from 'vitest';
import {
  NO_PREFERENCES,
  readPreferences,
  storePreferences,
} from '#src/screens/platform/lists/list-preferences.ts';
import type { ListPreferences } from '#src/screens/platform/lists/list-preferences.ts';
import { blockedStorage, memoryStorage } from '#tests/support/storage.ts';

const COLUMNS = ['name', 'state'];
const CHOSEN: ListPreferences = { columns: ['state'], isCompact: true, refresh: '1m' };

test('[ORD-01] preferences are stored by user and list', () => {
  const kept = memoryStorage();
  storePreferences(1, 'requests', CHOSEN, kept);
  expect(readPreferences(1, 'requests', COLUMNS, kept)).toEqual(CHOSEN);
  expect(readPreferences(2, 'requests', COLUMNS, kept)).toEqual(NO_PREFERENCES);
  expect(readPreferences(1, 'users', COLUMNS, kept)).toEqual(NO_PREFERENCES);
});

test('[ORD-01] columns that the list no longer has are left out', () => {
  const kept = memoryStorage();
  storePreferences(1, 'requests', { ...CHOSEN, columns: ['gone', 'state'] }, kept);
  expect(readPreferences(1, 'requests', COLUMNS, kept).columns).toEqual(['state']);
  storePreferences(1, 'requests', { ...CHOSEN, columns: ['gone'] }, kept);
  expect(readPreferences(1, 'requests', COLUMNS, kept).columns).toBeNull();
});

test.each(['', '{', 'null', '{"columns":4}', '{"columns":null,"isCompact":true,"refresh":"never"}'])(
  '[ORD-01] invalid stored preferences are replaced by the defaults: %s',
  text => {
    const kept = memoryStorage({ 'list/1/requests': text });
    expect(readPreferences(1, 'requests', COLUMNS, kept)).toEqual(NO_PREFERENCES);
  },
);

test('[ORD-01] blocked storage causes no error', () => {
  expect(readPreferences(1, 'requests', COLUMNS, blockedStorage)).toEqual(NO_PREFERENCES);
  expect(() => storePreferences(1, 'requests', CHOSEN, blockedStorage)).not.toThrow();
});
