/** A screen's files and a network that comes and goes. */
import { afterEach, expect, test, vi } from 'vitest';
import { loadReached } from '#src/app/load-reached.ts';

afterEach(() => vi.restoreAllMocks());

/** What the browser knows of a network, and what changes it. */
function network(isThere: boolean): (isThere: boolean) => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  return isNow => {
    onLine.mockReturnValue(isNow);
    window.dispatchEvent(new Event(isNow ? 'online' : 'offline'));
  };
}

const kept = () => Promise.reject(new Error('kept away'));

test('[SHL-03] is asked for again when there is a network, however often it is lost', async () => {
  const change = network(false);
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  const screen = loadReached(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  load.mockImplementationOnce(async () => {
    change(false);
    return kept();
  });
  change(true);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  load.mockResolvedValue('the screen');
  change(true);
  await expect(screen).resolves.toBe('the screen');
  expect(load).toHaveBeenCalledTimes(4);
});

test('[SHL-03] with a network is asked for twice, and fails then', async () => {
  network(true);
  const load = vi.fn<() => Promise<string>>().mockImplementation(kept);
  await expect(loadReached(load)).rejects.toThrow('kept away');
  expect(load).toHaveBeenCalledTimes(2);
});
