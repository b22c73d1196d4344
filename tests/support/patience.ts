import { slowness } from '../../tools/testing/speed.mjs';

/**
 * Options of `expect.poll` and `vi.waitFor` for what happens by itself. The timeout is far longer than it ever takes, and
 * longer still on a slow machine: on busy cores a second is nothing.
 */
export const PATIENCE = { timeout: 20_000 * slowness(), interval: 50 };
