import { describe, expect, test } from 'vitest';
import { recentAccounts, rememberAccount } from '#src/app/recent-accounts.ts';
import { blockedStorage, memoryStorage } from '#tests/support/storage.ts';

const company = (id: number) => ({ id, name: `Company ${id}`, type: 'Company' as const });

describe('recently viewed accounts', () => {
  test('are stored by user, newest first, each once, at most five', () => {
    const storage = memoryStorage();
    for (const id of [1, 2, 3, 4, 5, 6, 2]) rememberAccount(7, company(id), storage);
    expect(recentAccounts(7, storage).map(({ id }) => id)).toEqual([2, 6, 5, 4, 3]);
    expect(recentAccounts(8, storage)).toEqual([]);
  });

  test.each(['{', '7', 'null', '[7]', '[{"id":"x"}]', '[{"id":1,"name":"A","type":"Nothing"}]'])(
    'are none if the storage has %s',
    text => {
      expect(recentAccounts(7, memoryStorage({ 'recent-accounts/7': text }))).toEqual([]);
    },
  );

  test('are none if the storage is blocked', () => {
    expect(recentAccounts(7, blockedStorage)).toEqual([]);
    expect(() => rememberAccount(7, company(1), blockedStorage)).not.toThrow();
  });
});
