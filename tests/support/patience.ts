import { slowness } from '../../tools/testing/speed.mjs';

/**
 * Options of `expect.poll` and `vi.waitFor` for asynchronous effects. The timeout is far longer than any takes, because
 * tests also run on slow and busy machines.
 */
export const PATIENCE = { timeout: 20_000 * slowness(), interval: 50 };
