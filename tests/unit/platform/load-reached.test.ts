/** Loading a screen's files while the network is lost and found. */
import { expect, test, vi } from 'vitest';
import { loadWhenReachable } from '#src/app/load-when-reachable.ts';

const kept = () => Promise.reject(new Error('kept away'));

test('[SHL-03] a screen is requested again once the network is found, however often it is lost', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  let find = (): void => {};
  const untilFound = vi.fn(() => new Promise<boolean>(resolve => (find = () => resolve(false))));
  const screen = loadWhenReachable(load, untilFound);
  await vi.waitFor(() => expect(untilFound).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  find();
  await vi.waitFor(() => expect(untilFound).toHaveBeenCalledTimes(2));
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('the screen');
  find();
  await expect(screen).resolves.toBe('the screen');
  expect(load).toHaveBeenCalledTimes(3);
});

test('[SHL-03] with a network, a screen is requested twice before it fails', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  await expect(loadWhenReachable(load, async () => true)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[SHL-03] if the network is lost between the two requests, it waits for it', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  const ensureReachable = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false);
  ensureReachable.mockResolvedValue(true);
  await expect(loadWhenReachable(load, ensureReachable)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(4);
});
