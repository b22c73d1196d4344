/** A screen whose files no longer exist after a release. */
import { afterEach, expect, test, vi } from 'vitest';
import { loadOrReloadOnce } from '#src/app/reload-once.ts';

const PATH = '/explore';
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /old.js'));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a missing file reloads the page, and loading stays pending until then', async () => {
  const reload = vi.fn<() => void>();
  const onSettled = vi.fn<() => void>();
  void loadOrReloadOnce(PATH, gone, reload).then(onSettled, onSettled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(onSettled).not.toHaveBeenCalled();
});

test('the page is reloaded only once; then loading fails with an error for which the router does not reload', async () => {
  const reload = vi.fn<() => void>();
  void loadOrReloadOnce(PATH, gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReloadOnce(PATH, gone, reload)).rejects.toThrow(/^\/explore: Failed to fetch/);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('after a successful load, the next release may reload the page again', async () => {
  const reload = vi.fn<() => void>();
  void loadOrReloadOnce(PATH, gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(loadOrReloadOnce(PATH, async () => 'the screen', reload)).resolves.toBe('the screen');
  void loadOrReloadOnce(PATH, gone, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('without storage the page is not reloaded, to avoid an endless loop', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = vi.fn<() => void>();
  await expect(loadOrReloadOnce(PATH, gone, reload)).rejects.toThrow('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});
