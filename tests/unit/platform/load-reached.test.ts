/** A screen's files and a network that comes and goes. */
import { expect, test, vi } from 'vitest';
import { loadWhenReachable } from '#src/app/load-when-reachable.ts';

const kept = () => Promise.reject(new Error('kept away'));

test('[SHL-03] is asked for again when there is a network, however often it is lost', async () => {
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

test('[SHL-03] with a network is asked for twice, and fails then', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  await expect(loadWhenReachable(load, async () => true)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[SHL-03] lost between the two times, it is waited for', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  const ensureReachable = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false);
  ensureReachable.mockResolvedValue(true);
  await expect(loadWhenReachable(load, ensureReachable)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(4);
});
