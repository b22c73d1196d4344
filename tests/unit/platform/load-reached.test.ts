/** A screen's files and a network that comes and goes. */
import { expect, test, vi } from 'vitest';
import { loadReached } from '#src/app/load-reached.ts';

const kept = () => Promise.reject(new Error('kept away'));

test('[SHL-03] is asked for again when there is a network, however often it is lost', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  let find = (): void => {};
  const untilFound = vi.fn(() => new Promise<boolean>(resolve => (find = () => resolve(false))));
  const screen = loadReached(load, untilFound);
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
  await expect(loadReached(load, async () => true)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(2);
});

test('[SHL-03] lost between the two times, it is waited for', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  const wasReachable = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(true)
    .mockResolvedValueOnce(false);
  wasReachable.mockResolvedValue(true);
  await expect(loadReached(load, wasReachable)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(4);
});
