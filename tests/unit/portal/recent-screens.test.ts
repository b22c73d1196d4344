import { expect, test } from 'vitest';
import { recentScreens, rememberScreen } from '#src/app/recent-screens.ts';
import { blockedStorage, memoryStorage } from '#tests/support/storage.ts';

test('[SHL-08] recently used screens are stored by user, newest first, each once', () => {
  const kept = memoryStorage();
  for (const path of ['/explore', '/pricelists', '/explore']) rememberScreen(1, path, kept);
  expect(recentScreens(1, kept)).toEqual(['/explore', '/pricelists']);
  expect(recentScreens(2, kept)).toEqual([]);
});

test('[SHL-08] their number is limited', () => {
  const kept = memoryStorage();
  for (let number = 0; number < 40; number += 1) rememberScreen(1, `/account/${number}`, kept);
  expect(recentScreens(1, kept)).toHaveLength(30);
  expect(recentScreens(1, kept)[0]).toBe('/account/39');
});

test.each(['{', '{}', 'null', '[4, "/explore"]'])('[SHL-08] invalid storage causes no error: %s', text => {
  const kept = memoryStorage({ 'recent-screens/1': text });
  expect(recentScreens(1, kept).every(path => typeof path === 'string')).toBe(true);
});

test('[SHL-08] blocked storage causes no error', () => {
  expect(recentScreens(1, blockedStorage)).toEqual([]);
  expect(() => rememberScreen(1, '/explore', blockedStorage)).not.toThrow();
});
