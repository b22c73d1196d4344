/** A screen whose files are gone after a release. */
import { afterEach, expect, test, vi } from 'vitest';
import { loadOrReloadOnce } from '#src/app/reload-once.ts';

const PATH = '/explore';
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /old.js'));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('reloads the page and stays pending until then', async () => {
  const reload = vi.fn<() => void>();
  const onSettled = vi.fn<() => void>();
  void loadOrReloadOnce(PATH, gone, reload).then(onSettled, onSettled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(onSettled).not.toHaveBeenCalled();
});

test('is reloaded for once, and then fails with an error that the router does not reload for', async () => {
  const reload = vi.fn<() => void>();
  void loadOrReloadOnce(PATH, gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReloadOnce(PATH, gone, reload)).rejects.toThrow(/^\/explore: Failed to fetch/);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('once loaded, the next release may reload again', async () => {
  const reload = vi.fn<() => void>();
  void loadOrReloadOnce(PATH, gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReloadOnce(PATH, async () => 'the screen', reload)).resolves.toBe('the screen');
  void loadOrReloadOnce(PATH, gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('without storage it does not reload, which might never end', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = vi.fn<() => void>();
  await expect(loadOrReloadOnce(PATH, gone, reload)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
